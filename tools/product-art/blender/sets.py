"""The sets. Each takes the form ('desktop' or 'phone') and the helpers, builds the set and tells where the camera stands."""
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


def camera(form, wide, tall, plain):
    """wide/tall: (distance, height, aim height, lens, shift). `plain`: the colour of the side that is free for words."""
    dist, up, aim, lens, shift = wide if form == 'desktop' else tall
    return {'from': (0, -dist, up), 'to': (0, 0, aim), 'lens': lens, 'shift': shift, 'plain': plain}


WIDE, TALL = (13, 2.1, 1.36, 67, (-0.672, 0.02)), (13, 2.1, 1.25, 64, (0, 0.06))


def disc(form, place, paint, rgb):
    """One scoop of whey: two tubs, a pouch, a heap of powder with its scoop; dark room, a yellow round behind."""
    floor(paint('floor', (0.0062, 0.0066, 0.0075), 0.62, 0, None, 0.25), back=7)
    bpy.ops.mesh.primitive_cylinder_add(vertices=256, radius=1.72 if form == 'desktop' else 1.6, depth=0.06, location=(0.0, 1.75, 1.98 if form == 'desktop' else 1.62), rotation=(math.pi / 2, 0, 0))
    own(bpy.context.object, paint('round', rgb(YELLOW), 0.5))
    place('tub-m', 'ironloom-tub-one-whey--chocolate', '#20242B', '#E4572E', (-0.34, -0.1, 0), 4, 1.32)
    place('tub-m', 'ironloom-isolate-grade-two--mango', '#20242B', '#E4572E', (1.58, 0.5, 0), -12, 1.16)
    place('pouch', 'plainscoop-whey-salt-cocoa--chocolate', '#FFFFFF', '#FFFFFF', (-1.72, 0.72, 0), 9, 1.06)
    heap((0.98, -1.15, 0), 0.92, 0.4, powdery(paint('powder', (0.55, 0.37, 0.24), 0.9, 0, None, 0.1)))
    scoop((0.8, -1.12, 0.22), 20, paint('scoop', rgb(YELLOW), 0.3))
    studio.lamp('left', (-3.3, 1.3, 3.1), (0, 0, 1.3), (0.4, 3.4), 190)
    studio.lamp('right', (3.7, 0.6, 3.0), (0, 0, 1.3), (0.4, 3.4), 200)
    studio.lamp('key', (-1.8, -5.0, 4.8), (0, 0, 1.0), (2.2, 1.6), 300)
    studio.lamp('round', (0.2, -0.3, 4.4), (0.1, 1.7, 1.9), (2.4, 0.3), 34)
    studio.ambient(0.014)
    return camera(form, WIDE, TALL, INK)


def yellow(form, place, paint, rgb):
    """What a serving costs: a gainer, a year of creatine, a flavoured creatine and a box of bars, all on yellow."""
    floor(paint('ground', rgb(YELLOW), 0.55, 0, None, 0.3), back=5)
    for r, z, at in ((1.12, 0.3, (0.5, 0.5)), (0.74, 0.16, (1.85, -0.1))):
        plinth(r, z, at, paint('plinth', rgb(YELLOW), 0.5, 0, None, 0.3))
    place('pouch', 'kilowell-five-kilo-gainer--chocolate', '#7B3F00', '#7B3F00', (-1.35, 0.75, 0), 9, 1.28)
    place('tub-m', 'ironloom-creatine-one-year--unflavoured', '#20242B', '#E4572E', (0.5, 0.5, 0.3), 3, 1.2)
    place('tub-s', 'cobaltine-creatine-with-electrolytes--lemon', '#1A2A6C', '#1A2A6C', (1.85, -0.1, 0.16), -6, 1.16)
    place('bar-box', 'barleyfoot-mini-bar-10--chocolate', '#C98B3C', '#C98B3C', (-0.62, -1.0, 0), 12, 0.78)
    studio.lamp('sun', (-5.5, -4.0, 6.5), (0, 0, 0.8), (0.9, 0.9), 860)
    studio.lamp('fill', (3.5, -6.0, 4.0), (0, 0, 1.0), (4, 3), 130)
    studio.lamp('rim', (3.8, 1.2, 2.6), (0, 0, 1.4), (0.4, 3.6), 150)
    studio.lamp('top', (0, 1.5, 6.5), (0, 2, 0), (6, 3), 160)
    studio.ambient(0.11, (1.0, 0.96, 0.8))
    return camera(form, WIDE, TALL, YELLOW)


PALE = '#D6E4EA'


def salt(form, place, paint, rgb):
    """Endurance: tubes of electrolyte tablets, gels, a carbohydrate mix and a water bottle on a pale ground with salt."""
    floor(paint('ground', rgb(PALE), 0.5, 0, None, 0.3), back=5)
    place('squeeze', None, '#F4C90E', '#15171A', (-1.82, 0.5, 0), 0, 0.56)
    place('tub-m', 'vayuform-ride-mix-with-carbohydrate--orange', '#0F4C81', '#0F4C81', (-0.6, 0.45, 0), 3, 1.22)
    place('tube', 'saltpan-tube-of-twenty--orange', '#F7F4EF', '#F9C80E', (0.7, 0.3, 0), -6, 0.34)
    place('tube', 'saltpan-tube-of-twenty--lemon', '#F7F4EF', '#F9C80E', (1.38, 0.45, 0), 8, 0.34)
    place('tube', 'saltpan-tube-of-twenty--litchi', '#F7F4EF', '#F9C80E', (2.06, 0.3, 0), -4, 0.34)
    place('gel', 'vayuform-gel-25--alphonso-mango', '#0F4C81', '#0F4C81', (0.2, -0.75, 0.0), 8, 0.92)
    place('gel', 'vayuform-gel-25--lemon', '#0F4C81', '#0F4C81', (1.06, -0.86, 0.0), -10, 0.92)
    heap((-1.15, -1.05, 0), 0.8, 0.3, powdery(paint('salt', (0.8, 0.81, 0.82), 0.7, 0, None, 0.4)), 9)
    studio.lamp('sun', (-5.0, -4.4, 6.5), (0, 0, 0.8), (1.2, 1.2), 760)
    studio.lamp('fill', (3.5, -6.0, 4.0), (0, 0, 1.0), (4, 3), 150)
    studio.lamp('rim', (3.8, 1.2, 2.6), (0, 0, 1.4), (0.4, 3.6), 150)
    studio.lamp('top', (0, 1.5, 6.5), (0, 2, 0), (6, 3), 180)
    studio.ambient(0.16, (0.92, 0.97, 1.0))
    return camera(form, WIDE, TALL, PALE)


def powdery(material):
    """Marks what heroes.py gives a grain."""
    material['grain'] = True
    return material


def heap(at, r, z, material, seed=4, fine=170):
    """A heap of powder with lumps."""
    rnd = random.Random(seed)
    bumps = [(rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(0.03, 0.16), rnd.uniform(-0.05, 0.06)) for _ in range(420)]
    def place(s, t):
        x, y = s * 2 - 1, t * 2 - 1
        x, y = x * math.sqrt(1 - y * y / 2), y * math.sqrt(1 - x * x / 2)
        d = math.hypot(x, y * 1.1)
        h = math.exp(-(d * 1.9) ** 2) * z
        lift = sum(a * math.exp(-((x - bx) ** 2 + (y - by) ** 2) / (w * w)) for bx, by, w, a in bumps if abs(x - bx) < 2 * w and abs(y - by) < 2 * w)
        return (at[0] + x * r, at[1] + y * r, at[2] + h + lift * z * (0.15 + h) * smooth(1.0, 0.6, d) - 0.015 + 0.02 * (1 - smooth(0.6, 0.95, d)))
    return own(sheet('heap', fine, fine, place, (0, 0, 1, 1), angle=180), material)


def scoop(at, turn, material, size=1.0, filling=None):
    cup = lathe('scoop', [(0, 0.02, 0, 'body'), (0.19, 0.02, 0.03, 'body'), (0.23, 0.36, 0, 'body'), (0.215, 0.36, 0, 'body'), (0.18, 0.05, 0.03, 'body'), (0, 0.05, 0, 'body')], segments=96)
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0.62, 0, 0.33))
    grip = bpy.context.object
    grip.scale = (0.82, 0.13, 0.03)
    mod = grip.modifiers.new('bevel', 'BEVEL')
    mod.width, mod.segments = 0.02, 3
    root = bpy.data.objects.new('root', None)
    bpy.context.scene.collection.objects.link(root)
    parts = [own(cup, material), own(grip, material)]
    if filling:
        parts.append(heap((0, 0, 0.32), 0.212, 0.16, filling, 3, 120))
    for o in parts:
        o.parent = root
    root.scale = (size,) * 3
    root.location, root.rotation_euler = at, (math.radians(18), math.radians(-24), math.radians(turn))


def powder(form, place, paint, rgb):
    """A macro of one scoop of powder, for the band across the home page."""
    floor(paint('floor', (0.0062, 0.0066, 0.0075), 0.6, 0, None, 0.25), back=7)
    grain = powdery(paint('powder', (0.62, 0.45, 0.31), 0.92, 0, None, 0.08))
    heap((1.0, 0.3, 0), 5.4, 1.0, grain, 11, 420)
    scoop((0.5, -1.2, 0.62), 24, paint('scoop', rgb(YELLOW), 0.28), 2.2, grain)
    studio.lamp('rim', (-3.6, 3.0, 3.0), (0, 0, 0.8), (0.5, 3.0), 240, (1.0, 0.9, 0.6))
    studio.lamp('rim2', (4.6, 2.2, 3.0), (0.4, 0, 0.8), (0.5, 3.2), 260)
    studio.lamp('key', (-2.6, -4.8, 4.6), (0, 0, 0.6), (1.2, 1.2), 330)
    studio.ambient(0.015)
    return camera(form, (9, 2.6, 0.85, 62, (-0.5, 0.0)), (9, 2.8, 0.8, 52, (0.02, 0.0)), INK)


SCENES = {'1': disc, '2': yellow, '3': salt, 'powder': powder}
