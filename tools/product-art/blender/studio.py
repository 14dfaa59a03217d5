"""Materials, lamps, camera and the reading of render passes."""
import math
import os
import bpy
import numpy as np
from mathutils import Vector
from bpy_extras.object_utils import world_to_camera_view
from shapes import MATS

LOOK = {  # base colour, roughness, metallic, specular
    'label': (0.5, 0.33, 0, 0.5), 'body': (0.5, 0.29, 0, 0.5), 'lid': (0.5, 0.31, 0, 0.5), 'metal': (0.78, 0.24, 1, 0.5),
    'dark': (0.02, 0.5, 0, 0.3), 'frost': (0.6, 0.2, 0, 0.5), 'foil': (0.75, 0.3, 1, 0.5),
}


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for i, name in enumerate(MATS):
        m = bpy.data.materials.new(name)
        m.use_nodes = True
        m.pass_index = i + 1
        c, rough, metal, spec = LOOK[name]
        b = m.node_tree.nodes['Principled BSDF']
        b.inputs['Base Color'].default_value = (c, c, c, 1)
        b.inputs['Roughness'].default_value = rough
        b.inputs['Metallic'].default_value = metal
        b.inputs['Specular'].default_value = spec
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 4
    scene.cycles.sample_clamp_indirect = 2.5
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.render.film_transparent = True
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = 2
    scene.view_settings.view_transform = 'Standard'
    world = bpy.data.worlds.new('world')
    world.use_nodes = True
    scene.world = world
    return scene


def ambient(strength, colour=(1, 1, 1)):
    bg = bpy.context.scene.world.node_tree.nodes['Background']
    bg.inputs[0].default_value = (*colour, 1)
    bg.inputs[1].default_value = strength


def lamp(name, place, aim, size, power, colour=(1, 1, 1)):
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y, data.energy, data.color = 'RECTANGLE', size[0], size[1], power, colour
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = place
    obj.rotation_euler = (Vector(aim) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    return obj


def pack_lamps(w, h):
    """Two tall narrow lamps at the sides, a large one from the front above, one from behind."""
    s = max(w * 1.15, h)
    mid = h * 0.5
    p = s * s
    lamp('left', (-1.55 * s, -0.75 * s, h * 0.62), (0, 0, mid), (0.34 * s, 2.3 * s), 35 * p)
    lamp('right', (1.6 * s, -0.55 * s, h * 0.62), (0, 0, mid), (0.30 * s, 2.3 * s), 29 * p)
    lamp('front', (-0.35 * s, -2.3 * s, h + 1.45 * s), (0, 0, mid), (1.5 * s, 1.2 * s), 66 * p)
    lamp('back', (0.15 * s, 1.7 * s, h + 1.1 * s), (0, 0, h * 0.8), (2.0 * s, 0.8 * s), 50 * p)
    ambient(0.05)


def points(objects):
    bpy.context.view_layer.update()
    out = []
    for o in objects:
        if o.type == 'MESH':
            n = len(o.data.vertices)
            co = np.empty(n * 3)
            o.data.vertices.foreach_get('co', co)
            co = co.reshape(-1, 3)[:: max(1, n // 4000)]
            m = np.array(o.matrix_world)
            out.append(co @ m[:3, :3].T + m[:3, 3])
    return np.concatenate(out)


def camera(objects, fill=(0.76, 0.80), tilt=7.0, lens=95, floor=0.925):
    """Looks at the pack from a little above, so near that it fills the frame; its foot stands at `floor`."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_fit, data.sensor_height = lens, 'VERTICAL', 36
    cam = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(cam)
    scene.camera = cam
    pts = points(objects)
    lo, hi = pts.min(0), pts.max(0)
    aim = Vector(((lo[0] + hi[0]) / 2, 0, (lo[2] + hi[2]) / 2))
    e = math.radians(tilt)
    way = Vector((0, -math.cos(e), math.sin(e)))
    dist = 12.0
    corners = pts[np.unique(np.concatenate([pts.argmin(0), pts.argmax(0), np.arange(0, len(pts), max(1, len(pts) // 3000))]))]
    for _ in range(8):
        cam.location = aim + way * dist
        cam.rotation_euler = (-way).to_track_quat('-Z', 'Y').to_euler()
        bpy.context.view_layer.update()
        v = np.array([world_to_camera_view(scene, cam, Vector(p)) for p in corners])
        size = v.max(0) - v.min(0)
        dist *= max(size[0] / fill[0], size[1] / fill[1])
        data.shift_y += v[:, 1].min() - (1 - floor)
        data.shift_x += ((v[:, 0].max() + v[:, 0].min()) / 2 - 0.5) * scene.render.resolution_x / scene.render.resolution_y
    return cam


def render(folder, width, height, samples, passes, flat=False):
    """Renders and returns {pass: array(height, width, 4)}, top row first."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.pixel_filter_type = 'BOX'
    scene.cycles.filter_width = 0.01 if flat else 1.0
    layer = bpy.context.view_layer
    for name in ('uv', 'material_index', 'normal', 'z', 'diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct',
                 'glossy_indirect', 'glossy_color', 'transmission_direct', 'transmission_indirect', 'emit'):
        setattr(layer, 'use_pass_' + name, False)
    sockets = {'UV': 'uv', 'IndexMA': 'material_index', 'Normal': 'normal', 'Depth': 'z', 'DiffDir': 'diffuse_direct', 'DiffInd':
               'diffuse_indirect', 'DiffCol': 'diffuse_color', 'GlossDir': 'glossy_direct', 'GlossInd': 'glossy_indirect',
               'GlossCol': 'glossy_color', 'Emit': 'emit'}
    for p in passes:
        if p in sockets:
            setattr(layer, 'use_pass_' + sockets[p], True)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    target = tree.nodes.new('CompositorNodeOutputFile')
    os.makedirs(folder, exist_ok=True)
    target.base_path = folder
    target.format.file_format, target.format.color_depth, target.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    target.format.color_mode = 'RGBA'
    target.file_slots.clear()
    for p in passes:
        target.file_slots.new(p + '-')
        tree.links.new(source.outputs[p], target.inputs[p + '-'])
    scene.render.use_compositing = True
    bpy.ops.render.render(write_still=False)
    out = {}
    for p in passes:
        path = os.path.join(folder, f'{p}-{scene.frame_current:04d}.exr')
        image = bpy.data.images.load(path, check_existing=False)
        image.colorspace_settings.name = 'Non-Color'
        a = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(a)
        out[p] = a.reshape(height, width, 4)[::-1].copy()
        bpy.data.images.remove(image)
        os.remove(path)
    return out
