"use strict";
// Draws the dancers with WebGL 2, in the light and paint of the program's own shaders.

const headings = "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2DShadow;\n";

const bodyVertex = headings + `
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 rest;
layout(location = 3) in vec4 colour;
layout(location = 4) in float paint;
layout(location = 5) in float bone;
layout(location = 6) in float share;
uniform mat4 to_clip, place, to_light;
uniform vec3 scale; // of places, of rests, and 1 where the bone moves the point
uniform highp sampler2D bones; // a row for each: joint and parent, own turn, the parent's turn
out vec3 world;
out vec3 facing;
out vec3 at_rest;
out vec4 tint;
out vec4 in_light;
flat out int paint_number;
vec3 turned(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }
void main()
{
    world = position;
    facing = normal;
    if (scale.z > 0.5) {
        int row = int(bone + 0.5);
        vec3 joint = texelFetch(bones, ivec2(0, row), 0).xyz;
        vec4 own = texelFetch(bones, ivec2(1, row), 0), parent = texelFetch(bones, ivec2(2, row), 0);
        if (dot(own, parent) < 0.0) parent = -parent;
        vec4 turn = normalize(mix(parent, own, share));
        world = joint + turned(turn, position * scale.x);
        facing = turned(turn, normal);
    }
    at_rest = rest * scale.y;
    tint = colour;
    paint_number = int(paint + 0.5);
    in_light = to_light * vec4(world, 1.0);
    gl_Position = to_clip * (place * vec4(world, 1.0));
}`;

const floorVertex = headings + `
layout(location = 0) in vec2 corner;
uniform mat4 to_clip, to_light;
uniform vec2 middle;
out vec3 world;
out vec4 in_light;
void main()
{
    world = vec3(middle + 16.0 * corner, 0.0);
    in_light = to_light * vec4(world, 1.0);
    gl_Position = to_clip * vec4(world, 1.0);
}`;

const backdropVertex = headings + `
layout(location = 0) in vec2 corner;
out vec2 across;
void main() { across = corner; gl_Position = vec4(corner, 0.0, 1.0); }`;

const shadowFragment = headings + "void main() {}";
const identity = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
const mirror = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1]);
const sun = unit([0.36, -0.46, 1.0]);
const fieldOfView = 28 * Math.PI / 180;
const shadowPixels = 1024;
const vertexBytes = 24;

class Stage {
  constructor(canvas) {
    this.canvas = canvas;
    this.gl = canvas.getContext("webgl2", { antialias: true, alpha: false, preserveDrawingBuffer: true });
    if (!this.gl) throw new Error("This browser does not draw in three dimensions (WebGL 2); the chart and the footprints are below.");
    const text = id => headings + document.getElementById(id).textContent;
    this.body = this.program(bodyVertex, text("body-fragment"));
    this.floor = this.program(floorVertex, text("floor-fragment"));
    this.backdrop = this.program(backdropVertex, text("backdrop-fragment"));
    this.depth = this.program(bodyVertex, shadowFragment);
    this.makeShadows();
    this.square = this.arrays([[0, 2, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1])]]);
    this.people = dance.bodies.map(body => this.prepare(body));
  }

  program(vertex, fragment) {
    const gl = this.gl, made = gl.createProgram();
    for (const [kind, text] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error("A shader is refused: " + gl.getShaderInfoLog(shader));
      gl.attachShader(made, shader);
    }
    gl.linkProgram(made);
    if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error("A shader is refused: " + gl.getProgramInfoLog(made));
    const places = {};
    return { use: () => gl.useProgram(made), at: name => name in places ? places[name] : (places[name] = gl.getUniformLocation(made, name)) };
  }

  arrays(list) {
    const gl = this.gl, array = gl.createVertexArray();
    gl.bindVertexArray(array);
    for (const [place, size, numbers] of list) {
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW);
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, size, gl.FLOAT, false, 0, 0);
    }
    return array;
  }

  makeShadows() {
    const gl = this.gl;
    this.shadowMap = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.shadowMap);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, shadowPixels, shadowPixels);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_FUNC, gl.LEQUAL);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR);
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
    this.shadowFrame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.shadowFrame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, this.shadowMap, 0);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  prepare(body) {
    const gl = this.gl, made = { body };
    made.array = gl.createVertexArray();
    gl.bindVertexArray(made.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, body.vertices, gl.STATIC_DRAW);
    const part = (place, size, kind, normalized, from) => {
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, size, kind, normalized, vertexBytes, from);
    };
    part(0, 3, gl.SHORT, false, 0);
    part(6, 1, gl.UNSIGNED_SHORT, true, 6);
    part(1, 3, gl.BYTE, true, 8);
    part(4, 1, gl.UNSIGNED_BYTE, false, 11);
    part(2, 3, gl.SHORT, false, 12);
    part(5, 1, gl.UNSIGNED_SHORT, false, 18);
    part(3, 4, gl.UNSIGNED_BYTE, true, 20);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, body.indices, gl.STATIC_DRAW);
    made.kind = body.wide ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT;
    made.bones = gl.createTexture();
    made.texels = new Float32Array(12 * body.count);
    gl.bindTexture(gl.TEXTURE_2D, made.bones);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, 3, body.count);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST);
    if (body.cloth) this.prepareCloth(made, body.cloth);
    gl.bindVertexArray(null);
    return made;
  }

  prepareCloth(made, cloth) {
    const gl = this.gl, count = cloth.levels * cloth.around, indices = [], rests = new Float32Array(3 * count);
    for (let level = 0; level < cloth.levels; level++)
      for (let i = 0; i < cloth.around; i++) {
        const turn = 2 * Math.PI * i / cloth.around;
        rests.set([Math.cos(turn), Math.sin(turn), -level / (cloth.levels - 1)], 3 * (level * cloth.around + i));
        if (level + 1 === cloth.levels) continue;
        const a = level * cloth.around + i, b = level * cloth.around + (i + 1) % cloth.around;
        indices.push(a, a + cloth.around, b + cloth.around, a, b + cloth.around, b);
      }
    made.cloth = gl.createVertexArray();
    gl.bindVertexArray(made.cloth);
    made.clothBuffer = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, made.clothBuffer);
    gl.bufferData(gl.ARRAY_BUFFER, cloth.points.byteLength, gl.DYNAMIC_DRAW);
    for (const place of [0, 1]) {
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 3, gl.FLOAT, false, 24, 12 * place);
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, rests, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(2);
    gl.vertexAttribPointer(2, 3, gl.FLOAT, false, 0, 0);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint16Array(indices), gl.STATIC_DRAW);
    made.clothIndices = indices.length;
  }

  // The bodies as they stand at this time.
  pose(time) {
    const gl = this.gl;
    for (const made of this.people) {
      const body = made.body;
      pose(body, time);
      for (let i = 0; i < body.count; i++) {
        const parent = body.parents[i] < 0 ? i : body.parents[i];
        made.texels.set([body.joint[3 * i], body.joint[3 * i + 1], body.joint[3 * i + 2], 0], 12 * i);
        made.texels.set(body.turn.subarray(4 * i, 4 * i + 4), 12 * i + 4);
        made.texels.set(body.turn.subarray(4 * parent, 4 * parent + 4), 12 * i + 8);
      }
      gl.bindTexture(gl.TEXTURE_2D, made.bones);
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 3, body.count, gl.RGBA, gl.FLOAT, made.texels);
      if (!body.cloth) continue;
      gl.bindBuffer(gl.ARRAY_BUFFER, made.clothBuffer);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, body.cloth.points);
    }
  }

  showPeople(program) {
    const gl = this.gl;
    gl.uniform1i(program.at("bones"), 1);
    gl.activeTexture(gl.TEXTURE1);
    for (const made of this.people) {
      gl.bindTexture(gl.TEXTURE_2D, made.bones);
      gl.bindVertexArray(made.array);
      gl.uniform3f(program.at("scale"), made.body.scale, made.body.restScale, 1);
      gl.drawElements(gl.TRIANGLES, made.body.indices.length, made.kind, 0);
      if (!made.cloth) continue;
      const [red, green, blue] = made.body.cloth.colour;
      gl.bindVertexArray(made.cloth);
      gl.uniform3f(program.at("scale"), 1, 1, 0);
      gl.vertexAttrib4f(3, red, green, blue, 1);
      gl.vertexAttrib1f(4, made.body.cloth.paint);
      gl.drawElements(gl.TRIANGLES, made.clothIndices, gl.UNSIGNED_SHORT, 0);
    }
    gl.activeTexture(gl.TEXTURE0);
  }

  // What every program is told of the view and the light.
  look(program, view) {
    const gl = this.gl;
    program.use();
    gl.uniformMatrix4fv(program.at("to_clip"), false, view.toClip);
    gl.uniformMatrix4fv(program.at("to_light"), false, view.toLight);
    gl.uniformMatrix4fv(program.at("place"), false, identity);
    gl.uniform3fv(program.at("eye"), view.eye);
    gl.uniform3fv(program.at("light_direction"), sun);
    gl.uniform1i(program.at("shadow_map"), 0);
    gl.uniform1f(program.at("mirrored"), 0);
    gl.uniform1f(program.at("faint"), 1);
  }

  viewOf(camera) {
    const aspect = this.canvas.width / this.canvas.height;
    const eye = [camera.target[0] + camera.distance * Math.cos(camera.elevation) * Math.cos(camera.azimuth),
      camera.target[1] + camera.distance * Math.cos(camera.elevation) * Math.sin(camera.azimuth),
      camera.target[2] + camera.distance * Math.sin(camera.elevation)];
    const upward = [0, 0, 1], radius = camera.reach;
    const toClip = product(perspective(fieldOfView, aspect, 0.1, 80), lookingAt(eye, camera.target, upward));
    const from = [0, 1, 2].map(k => camera.target[k] + 2 * radius * sun[k]);
    const toLight = product(orthographic(radius, 0.5 * radius, 5 * radius), lookingAt(from, camera.target, [0, 1, 0]));
    return { eye, toClip, toLight, aspect, axes: axesOf(eye, camera.target, upward) };
  }

  draw(time, camera) {
    const gl = this.gl;
    this.pose(time);
    const view = this.viewOf(camera);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.drawShadows(view);
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    gl.clearColor(0.05, 0.04, 0.06, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.shadowMap);
    this.drawRoom(view, camera);
    this.drawMirrored(view);
    this.look(this.body, view);
    this.showPeople(this.body);
    gl.bindVertexArray(null);
  }

  drawShadows(view) {
    const gl = this.gl;
    gl.bindTexture(gl.TEXTURE_2D, null);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.shadowFrame);
    gl.viewport(0, 0, shadowPixels, shadowPixels);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.POLYGON_OFFSET_FILL);
    gl.polygonOffset(1.5, 3);
    this.look(this.depth, view);
    gl.uniformMatrix4fv(this.depth.at("to_clip"), false, view.toLight);
    this.showPeople(this.depth);
    gl.disable(gl.POLYGON_OFFSET_FILL);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  drawRoom(view, camera) {
    const gl = this.gl, half = Math.tan(fieldOfView / 2);
    gl.disable(gl.DEPTH_TEST);
    this.backdrop.use();
    gl.uniform3fv(this.backdrop.at("ahead"), view.axes.ahead);
    gl.uniform3fv(this.backdrop.at("right"), view.axes.right.map(x => half * view.aspect * x));
    gl.uniform3fv(this.backdrop.at("up"), view.axes.up.map(x => half * x));
    gl.bindVertexArray(this.square);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    this.look(this.floor, view);
    gl.uniform2f(this.floor.at("middle"), camera.target[0], camera.target[1]);
    gl.uniform1f(this.floor.at("line_at"), 1.6);
    gl.uniform1i(this.floor.at("fade_out"), 0);
    gl.uniform4fv(this.floor.at("shades"), this.footShades());
    gl.enable(gl.BLEND);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    gl.disable(gl.BLEND);
    gl.enable(gl.DEPTH_TEST);
  }

  // The feet darken the floor they stand on: heel and ball of each.
  footShades() {
    const shades = new Float32Array(32).fill(1000);
    let used = 0;
    for (const { body } of this.people)
      for (const sole of body.soles || []) {
        if (used === 8) break;
        const at = rotated(body.turn, 4 * sole.bone, ...sole.at);
        shades.set([0, 1, 2].map(k => body.joint[3 * sole.bone + k] + at[k]), 4 * used);
        shades[4 * used++ + 3] = 0.05;
      }
    for (; used < 8; used++) shades[4 * used + 3] = 0.05;
    return shades;
  }

  // The people upside down under the floor, seen faintly through it; the depth they leave is wiped.
  drawMirrored(view) {
    const gl = this.gl;
    this.look(this.body, view);
    gl.uniform3f(this.body.at("eye"), view.eye[0], view.eye[1], -view.eye[2]);
    gl.uniformMatrix4fv(this.body.at("place"), false, mirror);
    gl.uniform1f(this.body.at("mirrored"), 0.42);
    gl.colorMask(false, false, false, false);
    this.showPeople(this.body);
    gl.colorMask(true, true, true, false);
    gl.enable(gl.BLEND);
    this.showPeople(this.body);
    gl.disable(gl.BLEND);
    gl.colorMask(true, true, true, true);
    gl.clear(gl.DEPTH_BUFFER_BIT);
  }
}
