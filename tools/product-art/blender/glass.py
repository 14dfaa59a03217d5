"""blender -b -P glass.py -- OUT: a tumbler with a drink in it, once, for the pictures of servings.

It is rendered with a black and with a white drink. Light is linear: a drink in a colour is what the black one shows plus
the colour's share of the difference. Writes OUT/glass.bin: width, height, then per pixel red, green, blue, alpha of the
black drink (premultiplied) and what white adds, then the shadow at half size.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
import denoise
import studio
from shapes import lathe

W, H, OVER = 560, 800, 2
FOOT, RIM, HIGH, WALL = 0.62, 0.8, 2.62, 0.055
FULL = 2.16


def radius(z):
    return FOOT + (RIM - FOOT) * z / HIGH


def material(name, **sockets):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    for socket, value in sockets.items():
        m.node_tree.nodes['Principled BSDF'].inputs[socket.replace('_', ' ')].default_value = value
    return m


def clear_glass():
    """Glass that light passes to reach the drink: without it, a shadow ray ends at the glass."""
    m = material('clear', Base_Color=(1, 1, 1, 1), Roughness=0.0, Transmission=1.0, IOR=1.45)
    tree = m.node_tree
    mix, path, through, either = (tree.nodes.new('ShaderNode' + n) for n in ('MixShader', 'LightPath', 'BsdfTransparent', 'Math'))
    either.operation = 'MAXIMUM'
    tree.links.new(path.outputs['Is Shadow Ray'], either.inputs[0])
    tree.links.new(path.outputs['Is Diffuse Ray'], either.inputs[1])
    tree.links.new(either.outputs[0], mix.inputs['Fac'])
    tree.links.new(tree.nodes['Principled BSDF'].outputs[0], mix.inputs[1])
    tree.links.new(through.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    return m


def bright_through_glass():
    """What is refracted shows a bright room, as in a studio with white walls."""
    tree = bpy.context.scene.world.node_tree
    path, level = tree.nodes.new('ShaderNodeLightPath'), tree.nodes.new('ShaderNodeMapRange')
    level.inputs['To Min'].default_value, level.inputs['To Max'].default_value = 0.05, 0.8
    tree.links.new(path.outputs['Is Transmission Ray'], level.inputs['Value'])
    tree.links.new(level.outputs['Result'], tree.nodes['Background'].inputs['Strength'])


def own(o, m):
    o.data.materials.clear()
    o.data.materials.append(m)
    for p in o.data.polygons:
        p.material_index = 0
    return o


def tumbler():
    base = 0.2
    glass = lathe('glass', [
        (0, 0.02, 0, 'body'), (FOOT - 0.12, 0.02, 0.04, 'body'), (FOOT - 0.08, 0, 0.03, 'body'), (FOOT, 0, 0.07, 'body'),
        (RIM, HIGH, 0.0, 'body'), (RIM - 0.012, HIGH + 0.025, 0.012, 'body'), (RIM - WALL, HIGH, 0.012, 'body'),
        (radius(base) - WALL, base, 0.12, 'body'), (0, base - 0.02, 0, 'body')], segments=256, steps=10, longest=0.12)
    inside = WALL * 0.5
    drink = lathe('drink', [
        (0, base - 0.03, 0, 'body'), (radius(base) - inside, base - 0.01, 0.12, 'body'), (radius(FULL) - inside, FULL, 0.0, 'body'),
        (radius(FULL) - WALL - 0.05, FULL - 0.03, 0.03, 'body'), (0, FULL - 0.045, 0, 'body')], segments=256, steps=10, longest=0.06)
    return glass, drink


def foam(white):
    """A ring of small bubbles where the drink meets the glass."""
    import random
    rnd = random.Random(8)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=20, ring_count=12, radius=1)
    first = bpy.context.object
    out = [own(first, white)]
    for k in range(150):
        o = first if k == 0 else first.copy()
        if k:
            bpy.context.scene.collection.objects.link(o)
            out.append(o)
        a, near = rnd.uniform(0, 2 * math.pi), rnd.random() ** 2.2
        r = (radius(FULL) - WALL - 0.03) * (1 - near * 0.75)
        size = rnd.uniform(0.012, 0.042) * (1 - near * 0.5)
        o.location, o.scale = (r * math.cos(a), r * math.sin(a), FULL - 0.035 + size * 0.3), (size, size, size * 0.7)
    for p in first.data.polygons:
        p.use_smooth = True
    return out


def main(out):
    samples = int(os.environ.get('SAMPLES', '48'))
    scene = studio.reset()
    scene.cycles.max_bounces = scene.cycles.glossy_bounces = scene.cycles.transmission_bounces = 32
    scene.cycles.film_transparent_glass = True
    clear = clear_glass()
    inside = material('inside', Base_Color=(0, 0, 0, 1), Roughness=0.6, Specular=0.0)
    glass, drink = tumbler()
    own(glass, clear)
    own(drink, inside)
    objects = [glass, drink] + foam(inside)
    scene.render.resolution_x, scene.render.resolution_y = W, H
    studio.pack_lamps(2 * RIM, HIGH)
    bright_through_glass()
    studio.camera(objects, (0.74, 0.82), 11)
    bpy.ops.mesh.primitive_plane_add(size=60)
    floor = own(bpy.context.object, material('floor', Base_Color=(0.3, 0.3, 0.3, 1), Roughness=0.9))
    floor.visible_camera = floor.visible_transmission = False
    tmp = os.path.join(out, 'exr-glass')
    seen = []
    for c in (0.0, 1.0):
        inside.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (c, c, c, 1)
        image = studio.render(tmp, W * OVER, H * OVER, samples, ['Image'])['Image']
        image = np.minimum(image, 6).reshape(H, OVER, W, OVER, 4).mean((1, 3))
        seen.append(image)
        print('rendered', c, flush=True)
    black, white = seen
    adds = np.clip((white - black)[..., :3].mean(-1), 0, 6)
    for o in list(scene.objects):
        if o.type == 'LIGHT':
            bpy.data.objects.remove(o)
        elif o in objects:
            o.visible_camera = False
    bpy.data.objects.remove(glass)
    floor.visible_camera, floor.is_shadow_catcher = True, True
    world = scene.world.node_tree
    world.links.clear()
    world.links.new(world.nodes['Background'].outputs[0], world.nodes['World Output'].inputs[0])
    studio.ambient(1.0)
    s = studio.render(tmp, W // 2, H // 2, 64, ['Image'])['Image'][..., 3]
    s = np.clip((denoise.blur(np.clip(s, 0, 1), 1.6) - 0.10) / 0.9, 0, 1) ** 1.35 * 0.7
    with open(os.path.join(out, 'glass.bin'), 'wb') as f:
        f.write(np.array([W, H], np.uint32).tobytes())
        f.write(black.astype(np.float32).tobytes())
        f.write(adds.astype(np.float32).tobytes())
        f.write(s.astype(np.float32).tobytes())
    os.rmdir(tmp)
    print('PASS glass', flush=True)


main(sys.argv[sys.argv.index('--') + 1])
