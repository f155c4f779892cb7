# Run by Blender without a display: reads a glTF or BVH file and writes where every joint is at every
# frame, in metres, as lines "frame<TAB>bone<TAB>x<TAB>y<TAB>z" after one with the scene's frames a second; with a fourth word also a picture.
# blender -b --factory-startup --python blender_joints.py -- FILE FPS OUT [PICTURE FRAME]
import sys
import bpy
import numpy

numpy.bool = bool  # Debian 12: Blender 3.4 asks numpy 1.24 for a name it no longer has

words = sys.argv[sys.argv.index("--") + 1:]
name, fps, out = words[0], float(words[1]), words[2]
bpy.ops.object.select_all(action="SELECT")
bpy.ops.object.delete()
scene = bpy.context.scene
scene.render.fps = int(fps)
if name.endswith(".bvh"):
    from io_anim_bvh import import_bvh
    import_bvh.open = lambda file, mode: open(file)  # Debian 12: Python 3.11 no longer knows the mode "rU"
    # As a person would import it, y up; our unit is the centimetre, Blender's the metre.
    bpy.ops.import_anim.bvh(filepath=name, global_scale=0.01, frame_start=0, use_fps_scale=False, update_scene_fps=True)
else:
    bpy.ops.import_scene.gltf(filepath=name)

# Bending the skins at every frame is what takes long, and joints do without.
skins = [each for each in bpy.data.objects if each.type == "MESH"]
for skin in skins:
    skin.hide_viewport = True
armatures = [each for each in bpy.data.objects if each.type == "ARMATURE"]
# Blender puts the first frame of a BVH file at its frame 1.
first = min(int(round(each.animation_data.action.frame_range[0])) for each in armatures)
last = max(int(round(each.animation_data.action.frame_range[1])) for each in armatures)
with open(out, "w") as lines:
    lines.write(f"frames a second: {scene.render.fps / scene.render.fps_base:g}\n")
    for frame in range(first, last + 1):
        scene.frame_set(frame)
        for armature in armatures:
            for bone in armature.pose.bones:
                at = armature.matrix_world @ bone.head
                lines.write(f"{frame - first}\t{bone.name}\t{at.x:.7f}\t{at.y:.7f}\t{at.z:.7f}\n")

if len(words) > 3:
    for skin in skins:
        skin.hide_viewport = False
    scene.frame_set(int(words[4]))
    camera = bpy.data.cameras.new("camera")
    camera.lens = 40
    eye = bpy.data.objects.new("camera", camera)
    target = armatures[0].matrix_world @ armatures[0].pose.bones[0].head
    eye.location = (target.x + 2.6, target.y - 3.4, 1.6)
    direction = target - eye.location
    direction.z -= 0.15
    eye.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(eye)
    scene.camera = eye
    for place, power in (((3, -3, 4), 500), ((-3, -2, 3), 250), ((0, 4, 3), 200)):
        lamp = bpy.data.lights.new("lamp", "AREA")
        lamp.energy, lamp.size = power, 2
        light = bpy.data.objects.new("lamp", lamp)
        light.location = (target.x + place[0], target.y + place[1], place[2])
        light.rotation_euler = (target - light.location).to_track_quat("-Z", "Y").to_euler()
        scene.collection.objects.link(light)
    scene.render.engine = "CYCLES"
    scene.cycles.samples = 12
    scene.cycles.use_denoising = False
    scene.render.resolution_x, scene.render.resolution_y = 640, 640
    scene.render.filepath = words[3]
    bpy.ops.render.render(write_still=True)
