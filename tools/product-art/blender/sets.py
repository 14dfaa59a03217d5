"""The three sets. Each takes the form ('desktop' or 'phone') and the helpers, builds the set and tells where the camera stands."""
import math
import random
import bpy
import studio
from shapes import MATS, lathe, sheet, smooth

YELLOW, INK = '#EACE09', '#0E0F11'


def own(obj, material):
    obj.data.materials.clear()
    obj.data.materials.append(material)
    return obj


def floor(material, back=6.0, radius=2.2, wide=40.0, front=-12.0):
    """A floor that bends up into a wall."""
    def place(s, t):
        x = (s - 0.5) * wide
        d = t * (back - front + 14)
        flat = back - front - radius
        if d < flat:
            return (x, front + d, 0)
        a = min((d - flat) / radius, math.pi / 2)
        rest = max(0.0, d - flat - radius * math.pi / 2)
        return (x, back - radius + radius * math.sin(a), radius * (1 - math.cos(a)) + rest)
    return own(sheet('floor', 2, 160, place, (0, 0, 1, 1), angle=60), material)


def plinth(r, z, at, material):
    o = lathe('plinth', [(0, 0, 0, 'body'), (r, 0, 0.0, 'body'), (r, z, 0.03, 'body'), (0, z, 0, 'body')], segments=160)
    o.location = (*at, 0)
    return own(o, material)


def camera(form, wide, tall):
    """wide/tall: (distance, height, aim height, lens, shift)."""
    dist, up, aim, lens, shift = wide if form == 'desktop' else tall
    return {'from': (0, -dist, up), 'to': (0, 0, aim), 'lens': lens, 'shift': shift}


def disc(form, place, paint, rgb):
    """Dark room, a yellow round standing behind the packs, light from the rims."""
    floor(paint('floor', (0.006, 0.0064, 0.0075), 0.3), back=7)
    bpy.ops.mesh.primitive_cylinder_add(vertices=256, radius=1.75, depth=0.06, location=(0.1, 1.75, 1.95 if form == 'desktop' else 1.55), rotation=(math.pi / 2, 0, 0))
    own(bpy.context.object, paint('round', rgb(YELLOW), 0.5))
    place('tub-m', 'ironloom-tub-one-whey--chocolate', '#20242B', '#E4572E', (0.1, 0.1, 0), 0, 1.2)
    place('pouch', 'cobaltine-eaa-plain--aam-panna', '#1A2A6C', '#1A2A6C', (-2.0, 0.5, 0), 10, 0.98)
    place('shaker', 'halfrack-steel-shaker--graphite', '#2D2D2D', '#EACE09', (2.05, 0.45, 0), -8, 1.1)
    place('tub-s', 'halfrack-rack-call--watermelon', '#2D2D2D', '#2D2D2D', (1.42, -0.95, 0), -6, 0.92)
    place('can', 'pulsewright-spark-75--blue-raspberry', '#8C1C3A', '#8C1C3A', (-1.12, -0.75, 0), 6, 1.02)
    studio.lamp('left', (-3.3, 1.3, 3.1), (0, 0, 1.3), (0.4, 3.4), 170)
    studio.lamp('right', (3.7, 0.6, 3.0), (0, 0, 1.3), (0.4, 3.4), 190)
    studio.lamp('key', (-1.8, -5.0, 4.8), (0, 0, 1.0), (2.2, 1.6), 270)
    studio.lamp('round', (0.2, -0.3, 4.4), (0.1, 1.7, 1.9), (2.4, 0.3), 34)
    studio.ambient(0.012)
    return camera(form, (13, 2.3, 1.3, 72, (-0.66, 0.03)), (13, 2.3, 1.2, 47, (0, 0.22)))


def yellow(form, place, paint, rgb):
    """All yellow, packs on rounds of three heights, one hard sun."""
    ground = paint('ground', rgb(YELLOW), 0.55, 0, None, 0.3)
    floor(ground, back=5)
    for r, z, at in ((1.02, 0.5, (0.0, 0.4)), (0.96, 0.26, (-2.1, 0.2)), (0.72, 0.16, (2.15, 0.0)), (0.52, 0.3, (1.2, -0.95))):
        plinth(r, z, (at[0] * (1 if form == 'desktop' else 0.8), at[1]), paint('plinth', rgb(YELLOW), 0.5, 0, None, 0.3))
    place('tub-m', 'cobaltine-hydro-20--belgian-chocolate', '#1A2A6C', '#1A2A6C', (0.0, 0.4, 0.5), 3, 1.08)
    place('pouch', 'plainscoop-meal-vegan--chocolate', '#FFFFFF', '#FFFFFF', (-2.1, 0.2, 0.26), 10, 0.92)
    place('shaker', 'plumbgear-shaker-700--graphite', '#3A3F44', '#3A3F44', (2.15, 0.0, 0.16), -8, 1.08)
    place('bottle', 'tidewort-fish-oil-1000--plain', '#0B3C49', '#F29E4C', (1.2, -0.95, 0.3), -4, 1.08)
    place('can', 'pulsewright-spark-75--kala-khatta', '#8C1C3A', '#8C1C3A', (-1.12, -0.9, 0), 6, 1.0)
    studio.lamp('sun', (-5.5, -4.0, 6.5), (0, 0, 0.8), (0.7, 0.7), 900)
    studio.lamp('fill', (3.5, -6.0, 4.0), (0, 0, 1.0), (4, 3), 100)
    studio.lamp('rim', (3.8, 1.2, 2.6), (0, 0, 1.4), (0.4, 3.6), 150)
    studio.lamp('top', (0, 1.5, 6.5), (0, 2, 0), (6, 3), 120)
    studio.ambient(0.09, (1.0, 0.96, 0.8))
    return camera(form, (13, 2.7, 1.35, 71, (-0.66, 0.03)), (13, 2.7, 1.25, 46, (0, 0.22)))


def heap(at, r, z, material, seed=4):
    """A heap of powder with lumps."""
    rnd = random.Random(seed)
    bumps = [(rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(0.03, 0.16), rnd.uniform(-0.05, 0.06)) for _ in range(420)]
    def place(s, t):
        x, y = s * 2 - 1, t * 2 - 1
        d = math.hypot(x, y * 1.1)
        h = math.exp(-(d * 1.9) ** 2) * z
        lift = sum(a * math.exp(-((x - bx) ** 2 + (y - by) ** 2) / (w * w)) for bx, by, w, a in bumps if abs(x - bx) < 2 * w and abs(y - by) < 2 * w)
        return (at[0] + x * r, at[1] + y * r, h + lift * z * (0.15 + h) * smooth(1.0, 0.6, d) - 0.015 + 0.02 * (1 - smooth(0.6, 0.95, d)))
    return own(sheet('heap', 170, 170, place, (0, 0, 1, 1), angle=180), material)


def scoop(at, turn, material):
    cup = lathe('scoop', [(0, 0.02, 0, 'body'), (0.19, 0.02, 0.03, 'body'), (0.23, 0.36, 0, 'body'), (0.215, 0.36, 0, 'body'), (0.18, 0.05, 0.03, 'body'), (0, 0.05, 0, 'body')], segments=96)
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0.62, 0, 0.33))
    grip = bpy.context.object
    grip.scale = (0.82, 0.13, 0.03)
    mod = grip.modifiers.new('bevel', 'BEVEL')
    mod.width, mod.segments = 0.02, 3
    root = bpy.data.objects.new('root', None)
    bpy.context.scene.collection.objects.link(root)
    for o in (own(cup, material), own(grip, material)):
        o.parent = root
    root.location, root.rotation_euler = at, (math.radians(18), math.radians(-24), math.radians(turn))


def bell(at, turn, iron, ring):
    ball = lathe('ball', [(0, 0, 0, 'body'), (0.5, 0, 0.05, 'body')] + [
        (0.86 * math.sin(a), 0.8 - 0.86 * math.cos(a), 0, 'body') for a in [0.66 + i * (2.75 - 0.66) / 60 for i in range(61)]] + [(0, 1.61, 0, 'body')], segments=160)
    ball.location = at
    own(ball, iron)
    bpy.ops.object.select_all(action='DESELECT')
    path = [(-0.5, 1.36), (-0.58, 1.72), (-0.5, 2.0), (-0.26, 2.14), (0, 2.17), (0.26, 2.14), (0.5, 2.0), (0.58, 1.72), (0.5, 1.36)]
    line = bpy.data.curves.new('handle', 'CURVE')
    line.dimensions, line.bevel_depth, line.bevel_resolution, line.resolution_u = '3D', 0.145, 12, 24
    spline = line.splines.new('NURBS')
    spline.points.add(len(path) - 1)
    for p, (x, z) in zip(spline.points, path):
        p.co = (x, 0, z, 1)
    spline.use_endpoint_u, spline.order_u = True, 4
    handle = bpy.data.objects.new('handle', line)
    bpy.context.scene.collection.objects.link(handle)
    handle.location, handle.rotation_euler = at, (0, 0, math.radians(turn))
    line.materials.append(iron)
    band = lathe('band', [(0.8605, 0.70, 0, 'body'), (0.872, 0.72, 0.005, 'body'), (0.872, 0.88, 0.005, 'body'), (0.8605, 0.90, 0, 'body')], segments=160)
    band.location = at
    own(band, ring)


def iron(form, place, paint, rgb):
    """Powder, scoop and kettlebell on a dark floor; yellow light from behind."""
    floor(paint('floor', (0.012, 0.012, 0.013), 0.42), back=8)
    bell((2.15 * (1 if form == 'desktop' else 0.8), 0.75, 0), 14, paint('iron', (0.014, 0.014, 0.015), 0.42), paint('band', rgb(YELLOW), 0.4))
    place('tub-m', 'halfrack-training-day-whey-with-creatine--chocolate', '#2D2D2D', '#2D2D2D', (0.0, 0.25, 0), 3, 1.25)
    place('pouch', 'plainscoop-whey-salt-cocoa--chocolate', '#FFFFFF', '#FFFFFF', (-2.1, 0.6, 0), 10, 1.0)
    place('tub-s', 'ironloom-pre-zero--nimbu-pani', '#20242B', '#E4572E', (-1.3, -0.85, 0), 6, 0.9)
    heap((1.22 * (1 if form == 'desktop' else 0.8), -1.05, 0), 0.95, 0.42, paint('powder', (0.62, 0.47, 0.33), 0.9, 0, None, 0.1))
    scoop((1.08 * (1 if form == 'desktop' else 0.8), -1.0, 0.22), 24, paint('scoop', rgb(YELLOW), 0.3))
    studio.lamp('rim', (-3.2, 2.2, 3.2), (0, 0, 1.2), (0.4, 3.2), 300, (1.0, 0.80, 0.16))
    studio.lamp('rim2', (4.4, 1.6, 3.0), (0.4, 0, 1.2), (0.4, 3.4), 300, (1.0, 0.86, 0.35))
    studio.lamp('key', (-2.4, -5.2, 4.4), (0, 0, 1.0), (1.6, 2.2), 280)
    studio.lamp('strip', (3.2, -2.4, 2.4), (0.4, 0, 1.0), (0.35, 3.2), 110)
    studio.lamp('glow', (0.2, 5.0, 0.6), (0.4, 8, 2.2), (5, 0.4), 260, (1.0, 0.80, 0.10))
    studio.ambient(0.012)
    return camera(form, (13, 2.2, 1.25, 72, (-0.66, 0.03)), (13, 2.2, 1.15, 47, (0, 0.22)))


SCENES = {'1': disc, '2': yellow, '3': iron}
