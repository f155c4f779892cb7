"use strict";
// The dance as numbers: bodies, how their limbs are turned at any time, and the few matrices that
// drawing them needs. Our frame: metres, x along the line of dance, z up. Quaternions are x, y, z, w.

const dance = JSON.parse(document.getElementById("dance").textContent);

function bytesOf(text) {
  const letters = atob(text.trim());
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

function unpack(body) {
  body.count = body.parents.length;
  body.vertices = bytesOf(body.vertices);
  body.indices = body.wide ? new Uint32Array(bytesOf(body.indices).buffer) : new Uint16Array(bytesOf(body.indices).buffer);
  body.turns = new Int16Array(bytesOf(body.turns).buffer);
  body.places = new Float32Array(bytesOf(body.places).buffer);
  body.turn = new Float32Array(4 * body.count); // now
  body.joint = new Float32Array(3 * body.count);
  if (!body.cloth) return;
  const cloth = body.cloth;
  cloth.rest = new Int16Array(bytesOf(cloth.rest).buffer);
  cloth.knots = new Int16Array(bytesOf(cloth.knots).buffer);
  cloth.now = new Float32Array(3 * cloth.rows * cloth.columns);
  cloth.points = new Float32Array(6 * cloth.levels * cloth.around); // place and normal
}
dance.bodies.forEach(unpack);

function rotated(q, at, x, y, z) {
  const a = q[at], b = q[at + 1], c = q[at + 2], w = q[at + 3];
  const u = 2 * (b * z - c * y), v = 2 * (c * x - a * z), t = 2 * (a * y - b * x);
  return [x + w * u + b * t - c * v, y + w * v + c * u - a * t, z + w * t + a * v - b * u];
}

// Where a time lies between two keys of so many a second.
function between(time, rate, count) {
  const at = Math.min(Math.max(time * rate, 0), count - 1);
  const first = Math.min(Math.floor(at), Math.max(count - 2, 0));
  return { first, next: Math.min(first + 1, count - 1), share: at - first };
}

// Limbs turn along the shorter arc between two keys.
function pose(body, time) {
  const { first, next, share } = between(time, dance.fps, dance.frames);
  const size = 4 * body.count;
  for (let i = 0; i < body.count; i++) {
    const a = first * size + 4 * i, b = next * size + 4 * i;
    let dot = 0, length = 0;
    for (let k = 0; k < 4; k++) dot += body.turns[a + k] * body.turns[b + k];
    const other = dot < 0 ? -share : share;
    for (let k = 0; k < 4; k++) {
      const value = (1 - share) * body.turns[a + k] + other * body.turns[b + k];
      body.turn[4 * i + k] = value;
      length += value * value;
    }
    length = Math.sqrt(length) || 1;
    for (let k = 0; k < 4; k++) body.turn[4 * i + k] /= length;
    const parent = body.parents[i];
    if (parent < 0) {
      for (let k = 0; k < 3; k++) body.joint[3 * i + k] = (1 - share) * body.places[3 * first + k] + share * body.places[3 * next + k];
      continue;
    }
    const hinge = rotated(body.turn, 4 * parent, body.hinges[3 * i], body.hinges[3 * i + 1], body.hinges[3 * i + 2]);
    for (let k = 0; k < 3; k++) body.joint[3 * i + k] = body.joint[3 * parent + k] + hinge[k];
  }
  if (body.cloth) hang(body, time);
}

// The cloth: a few knots that were recorded, and what lies between them.
function hang(body, time) {
  const cloth = body.cloth, knots = cloth.rows * cloth.columns;
  const { first, next, share } = between(time, cloth.fps, cloth.frames);
  for (let i = 0; i < 3 * knots; i++)
    cloth.now[i] = cloth.scale * ((1 - share) * cloth.knots[first * 3 * knots + i] + share * cloth.knots[next * 3 * knots + i]);
  const rowStep = (cloth.levels - 1) / (cloth.rows - 1), columnStep = cloth.around / cloth.columns;
  const q = body.turn, bone = cloth.bone, points = cloth.points;
  for (let level = 0; level < cloth.levels; level++) {
    const row = Math.min(Math.floor(level / rowStep), cloth.rows - 2), down = level / rowStep - row;
    for (let i = 0; i < cloth.around; i++) {
      const column = Math.floor(i / columnStep), along = i / columnStep - column, beside = (column + 1) % cloth.columns;
      const a = 3 * (row * cloth.columns + column), b = 3 * (row * cloth.columns + beside);
      const c = a + 3 * cloth.columns, d = b + 3 * cloth.columns, at = level * cloth.around + i;
      const local = [0, 0, 0];
      for (let k = 0; k < 3; k++)
        local[k] = cloth.scale * cloth.rest[3 * at + k] + (1 - down) * ((1 - along) * cloth.now[a + k] + along * cloth.now[b + k]) + down * ((1 - along) * cloth.now[c + k] + along * cloth.now[d + k]);
      const place = rotated(q, 4 * bone, local[0], local[1], local[2]);
      for (let k = 0; k < 3; k++) points[6 * at + k] = body.joint[3 * bone + k] + place[k];
      points[6 * at + 2] = Math.max(points[6 * at + 2], 0.004);
    }
  }
  clothNormals(cloth);
}

function clothNormals(cloth) {
  const p = cloth.points, around = cloth.around;
  for (let level = 0; level < cloth.levels; level++)
    for (let i = 0; i < around; i++) {
      const at = 6 * (level * around + i);
      const left = 6 * (level * around + (i + 1) % around), right = 6 * (level * around + (i + around - 1) % around);
      const up = 6 * (Math.max(level - 1, 0) * around + i), low = 6 * (Math.min(level + 1, cloth.levels - 1) * around + i);
      const ax = p[left] - p[right], ay = p[left + 1] - p[right + 1], az = p[left + 2] - p[right + 2];
      const bx = p[up] - p[low], by = p[up + 1] - p[low + 1], bz = p[up + 2] - p[low + 2];
      let x = ay * bz - az * by, y = az * bx - ax * bz, z = ax * by - ay * bx;
      const length = Math.hypot(x, y, z) || 1;
      p[at + 3] = x / length; p[at + 4] = y / length; p[at + 5] = z / length;
    }
}

// Matrices by columns, as WebGL takes them.
function product(a, b) {
  const c = new Float32Array(16);
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 4; j++)
      for (let k = 0; k < 4; k++) c[4 * i + j] += a[4 * k + j] * b[4 * i + k];
  return c;
}

function perspective(field, aspect, near, far) {
  const f = 1 / Math.tan(field / 2), d = 1 / (near - far);
  return new Float32Array([f / aspect, 0, 0, 0, 0, f, 0, 0, 0, 0, (near + far) * d, -1, 0, 0, 2 * near * far * d, 0]);
}

function orthographic(radius, near, far) {
  const d = 1 / (near - far);
  return new Float32Array([1 / radius, 0, 0, 0, 0, 1 / radius, 0, 0, 0, 0, 2 * d, 0, 0, 0, (near + far) * d, 1]);
}

function unit(v) {
  const length = Math.hypot(v[0], v[1], v[2]) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

function cross(a, b) {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function axesOf(eye, target, upward) {
  const ahead = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]);
  const right = unit(cross(ahead, upward));
  return { ahead, right, up: cross(right, ahead) };
}

function lookingAt(eye, target, upward) {
  const { ahead, right, up } = axesOf(eye, target, upward);
  const along = v => -(v[0] * eye[0] + v[1] * eye[1] + v[2] * eye[2]);
  return new Float32Array([right[0], up[0], -ahead[0], 0, right[1], up[1], -ahead[1], 0, right[2], up[2], -ahead[2], 0, along(right), along(up), -along(ahead), 1]);
}
