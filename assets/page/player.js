"use strict";
// Playing: one clock (the sound's where there is one), the bar of keys, the camera a hand turns, and
// chart, footprints and caption that follow.

const part = id => document.getElementById(id);
const player = { time: 0, playing: false, speed: 1, loop: "no", stage: null, camera: null, sound: null, step: -2 };
const nearest = 1.6, farthest = 14, lowest = -0.02, highest = 1.45;

// The middle of everybody, averaged over a second so that the view does not bob.
function middleAt(time) {
  const sum = [0, 0];
  let count = 0;
  for (let i = -5; i <= 5; i++) {
    const { first } = between(Math.min(Math.max(time + 0.1 * i, 0), dance.duration), dance.fps, dance.frames);
    for (const body of dance.bodies) {
      sum[0] += body.places[3 * first];
      sum[1] += body.places[3 * first + 1];
      count++;
    }
  }
  return [sum[0] / count, sum[1] / count, dance.height * 0.5];
}

function reachAt(middle, time) {
  const { first } = between(time, dance.fps, dance.frames);
  let reach = 0;
  for (const body of dance.bodies) reach = Math.max(reach, Math.hypot(body.places[3 * first] - middle[0], body.places[3 * first + 1] - middle[1]));
  return reach + 0.75 * dance.height;
}

function usualCamera() {
  const aspect = part("view").clientWidth / Math.max(part("view").clientHeight, 1);
  const field = 2 * Math.atan(Math.tan(fieldOfView / 2) * Math.min(1, aspect * 1.15));
  return { azimuth: -Math.PI / 3, elevation: 0.16, distance: 0.62 * dance.height / Math.sin(field / 2) };
}

function draw() {
  const canvas = part("view"), dots = Math.min(window.devicePixelRatio || 1, 2);
  const width = Math.max(1, Math.round(canvas.clientWidth * dots)), height = Math.max(1, Math.round(canvas.clientHeight * dots));
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const target = middleAt(player.time);
  player.stage.draw(player.time, { ...player.camera, target, reach: reachAt(target, player.time) });
}

// The last step whose foot has arrived; -1 before the first.
function stepAt(time) {
  let step = -1;
  dance.steps.forEach((each, i) => { if (each.time <= time + 1e-6) step = i; });
  return step;
}

function followPaper() {
  const step = stepAt(player.time);
  dance.bodies.forEach((body, i) => {
    const dot = part("dot-" + i);
    if (!dot) return;
    dot.setAttribute("cx", body.joint[0].toFixed(3));
    dot.setAttribute("cy", (-body.joint[1]).toFixed(3));
  });
  if (step === player.step) return;
  player.step = step;
  document.querySelectorAll("[data-step]").forEach(each => each.classList.toggle("now", Number(each.dataset.step) === step));
  const now = step < 0 ? null : dance.steps[step];
  part("caption").textContent = now ? now.figure + " · " + now.count : "";
  part("caption").hidden = !now || !part("captions").checked;
  const row = document.querySelector("#chart tr.now"), chart = part("chart");
  if (row && chart.scrollHeight > chart.clientHeight + 4) {
    const from = row.getBoundingClientRect(), box = chart.getBoundingClientRect();
    if (from.top < box.top + 30 || from.bottom > box.bottom) chart.scrollTop += from.top - box.top - box.height / 3;
  }
}

function show() {
  if (player.stage) draw();
  else dance.bodies.forEach(body => pose(body, player.time));
  followPaper();
  part("scrub").value = player.time;
  part("clock").textContent = player.time.toFixed(1) + " / " + dance.duration.toFixed(1) + " s";
  part("play").textContent = player.playing ? "Pause" : "Play";
}

let awaited = false;
function refresh() {
  if (awaited) return;
  awaited = true;
  requestAnimationFrame(now => { awaited = false; advance(now); show(); if (player.playing) refresh(); });
}

function figureNow() {
  return dance.figures.find(each => player.time >= each.from - 1e-6 && player.time < each.to) || { from: 0, to: dance.duration };
}

function advance(now) {
  const gone = player.drawn ? Math.min((now - player.drawn) / 1000, 0.25) : 0;
  player.drawn = player.playing ? now : 0;
  if (!player.playing) return;
  const loop = player.loop === "figure" ? (player.looped = player.looped || figureNow()) : { from: 0, to: dance.duration };
  player.time += gone * player.speed;
  const sound = player.sound;
  if (sound && part("sound").checked && !sound.paused && !sound.seeking) {
    const ahead = sound.currentTime - player.time;
    player.time += Math.abs(ahead) > 0.2 ? ahead : 0.15 * ahead;
  }
  if (player.time < loop.to) return;
  if (player.loop !== "no") return seek(loop.from);
  player.time = dance.duration;
  pause();
}

function startSound() {
  const sound = player.sound;
  if (!sound || !part("sound").checked || !player.playing) return;
  sound.currentTime = Math.min(player.time, Math.max(0, (sound.duration || dance.duration) - 0.01));
  sound.playbackRate = player.speed;
  sound.play().catch(() => { player.sound = null; });
}

function play() {
  if (player.time >= dance.duration - 1e-3) player.time = 0;
  player.playing = true;
  player.drawn = 0;
  startSound();
  refresh();
}

function pause() {
  player.playing = false;
  if (player.sound) player.sound.pause();
  refresh();
}

function seek(time) {
  player.time = Math.min(Math.max(time, 0), dance.duration);
  player.drawn = 0;
  if (player.sound && player.playing && part("sound").checked) player.sound.currentTime = player.time;
  refresh();
}

function prepareSound() {
  const text = part("music").textContent.trim();
  if (!text) return;
  const bytes = bytesOf(text);
  player.sound = new Audio(URL.createObjectURL(new Blob([bytes], { type: "audio/mp4" })));
  player.sound.preload = "auto";
  part("sounds").hidden = false;
}

function turnCamera(right, down) {
  player.camera.azimuth -= right * 0.008;
  player.camera.elevation = Math.min(Math.max(player.camera.elevation + down * 0.006, lowest), highest);
  refresh();
}

function comeCloser(factor) {
  player.camera.distance = Math.min(Math.max(player.camera.distance * factor, nearest), farthest);
  refresh();
}

// One finger or the mouse goes round, two fingers come closer.
function listenToHands(canvas) {
  const held = new Map();
  const spread = () => { const [a, b] = [...held.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };
  canvas.addEventListener("pointerdown", event => { canvas.setPointerCapture(event.pointerId); held.set(event.pointerId, { x: event.clientX, y: event.clientY }); });
  canvas.addEventListener("pointermove", event => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const wide = held.size === 2 ? spread() : 0;
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (held.size === 1) turnCamera(event.clientX - before.x, event.clientY - before.y);
    else if (held.size === 2 && wide > 0) comeCloser(wide / Math.max(spread(), 1));
  });
  for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, event => held.delete(event.pointerId));
  canvas.addEventListener("wheel", event => { event.preventDefault(); comeCloser(Math.exp(event.deltaY * 0.001)); }, { passive: false });
}

function listenToKeys() {
  addEventListener("keydown", event => {
    if (/^(SELECT|INPUT|BUTTON)$/.test(event.target.tagName) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === " ") player.playing ? pause() : play();
    else if (event.key === "ArrowRight") seek(player.time + 1 / dance.fps);
    else if (event.key === "ArrowLeft") seek(player.time - 1 / dance.fps);
    else return;
    event.preventDefault();
  });
}

function listenToBar() {
  part("play").addEventListener("click", () => player.playing ? pause() : play());
  part("scrub").max = dance.duration;
  part("scrub").addEventListener("input", event => { player.looped = null; seek(Number(event.target.value)); });
  part("speed").addEventListener("change", event => {
    player.speed = Number(event.target.value);
    if (player.sound) player.sound.playbackRate = player.speed;
  });
  part("loop").addEventListener("change", event => { player.loop = event.target.value; player.looped = null; });
  part("captions").addEventListener("change", () => { player.step = -2; refresh(); });
  part("sound").addEventListener("change", event => event.target.checked ? startSound() : player.sound.pause());
  part("home").addEventListener("click", () => { player.camera = usualCamera(); refresh(); });
  document.querySelectorAll("tr[data-step]").forEach(row => row.addEventListener("click", () => {
    player.looped = null;
    seek(dance.steps[Number(row.dataset.step)].time);
  }));
}

function markSteps() {
  const starts = new Set(dance.figures.map(each => each.from));
  for (const step of dance.steps) {
    const tick = document.createElement("i");
    tick.style.left = 100 * step.time / dance.duration + "%";
    if (starts.has(step.time)) tick.className = "figure";
    part("ticks").append(tick);
  }
}

function begin() {
  part("bar").hidden = false;
  part("view").hidden = false;
  try {
    player.stage = new Stage(part("view"));
  } catch (trouble) {
    part("view").hidden = true;
    part("trouble").hidden = false;
    part("trouble").textContent = trouble.message;
  }
  player.camera = usualCamera();
  prepareSound();
  listenToHands(part("view"));
  listenToKeys();
  listenToBar();
  markSteps();
  addEventListener("resize", refresh);
  show();
}

begin();
