"""The kinds of pack. Each function builds one and returns (objects, views); a view is (name, turn in degrees)."""
import json
import math
import os
import random
import bpy
from servings import scoop
from shapes import MATS, build, carton, lathe, pillow, sheet, smooth
from soft import painted

SHEETS = json.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'sheets.json')))
ROUND = [('front', 0)]


def rects(kind):
    w, h = SHEETS[kind]['size']
    return {k: (x / w, 1 - (y + ph) / h, (x + pw) / w, 1 - y / h) for k, (x, y, pw, ph) in SHEETS[kind]['panels'].items()}


def lid(r, z, h, ribs=110, zone='lid'):
    ring = z + h * 0.2
    tamper = lathe('ring', [(r * 0.9, z, 0, zone), (r * 0.992, z, 0.012, zone), (r * 0.998, ring - 0.014, 0.012, zone),
                            (r * 0.95, ring - 0.01, 0, zone)], segments=256)
    cap = lathe('lid', [
        (r * 0.95, ring - 0.006, 0, 'dark'), (r * 0.96, ring, 0, zone), (r, ring + 0.002, 0.014, zone),
        (r, z + h, 0.055, zone), (r * 0.9, z + h, 0.012, zone), (r * 0.88, z + h - 0.02, 0.012, zone),
        (0, z + h - 0.02, 0, zone)], rib=(ribs, 0.012, ring + 0.035, z + h - 0.06), longest=0.03)
    return [tamper, cap]


def tub(high, lid_r, lid_h, z0, z1):
    body = lathe('tub', [
        (0, 0.03, 0, 'body'), (0.84, 0.03, 0.03, 'body'), (0.88, 0, 0.02, 'body'), (0.955, 0, 0.05, 'body'),
        (1.0, z0 - 0.045, 0.05, 'body'), (1.0, z0, 0, 'label'), (1.0, z1, 0, 'body'), (1.0, high - 0.1, 0.17, 'body'), (lid_r - 0.035, high, 0.04, 'body'),
        (lid_r - 0.05, high + 0.05, 0, 'dark'), (lid_r - 0.06, high + 0.08, 0, 'dark')],
        label=(z0, z1), segments=256, steps=10, longest=0.2)
    return [body] + lid(lid_r, high + 0.035, lid_h), ROUND


def bottle():
    body = lathe('bottle', [
        (0, 0.03, 0, 'body'), (0.8, 0.03, 0.03, 'body'), (0.84, 0, 0.02, 'body'), (0.99, 0, 0.12, 'body'),
        (1.0, 0.16, 0, 'label'), (1.0, 1.77, 0, 'body'),
        (1.0, 2.1, 0.3, 'body'), (0.7, 2.26, 0.1, 'body'), (0.62, 2.29, 0.05, 'body'), (0.62, 2.36, 0.01, 'body'),
        (0.69, 2.37, 0.012, 'body'), (0.69, 2.42, 0.012, 'body'), (0.6, 2.43, 0, 'dark'), (0.6, 2.6, 0, 'dark')],
        label=(0.16, 1.77), segments=256, steps=10, longest=0.2)
    return [body] + lid(0.73, 2.44, 0.5, 84), ROUND


def drink():
    body = lathe('drink', [
        (0, 0.08, 0, 'body'), (0.6, 0.08, 0.05, 'body'), (0.7, 0, 0.04, 'body'), (0.95, 0, 0.14, 'body'), (1.0, 0.3, 0.1, 'body'),
        (1.0, 0.42, 0, 'label'), (1.0, 3.12, 0, 'body'), (1.0, 3.35, 0.3, 'body'), (0.56, 4.3, 0.35, 'body'), (0.5, 4.5, 0.05, 'body'),
        (0.58, 4.52, 0.015, 'body'), (0.58, 4.6, 0.015, 'body'), (0.5, 4.61, 0, 'dark'), (0.5, 4.75, 0, 'dark')],
        label=(0.42, 3.12), segments=256, steps=12, longest=0.2)
    return [body] + lid(0.6, 4.63, 0.55, 72), ROUND


def can():
    body = lathe('can', [
        (0, 0.1, 0, 'metal'), (0.62, 0.1, 0.05, 'metal'), (0.72, 0, 0.03, 'metal'), (0.78, 0.0, 0.03, 'metal'),
        (1.0, 0.3, 0.14, 'label'), (1.0, 4.4, 0.16, 'label'), (0.84, 4.68, 0.07, 'metal'), (0.83, 4.74, 0.02, 'metal'),
        (0.9, 4.77, 0.02, 'metal'), (0.9, 4.84, 0.025, 'metal'), (0.85, 4.84, 0.02, 'metal'), (0.82, 4.72, 0.03, 'metal'),
        (0, 4.74, 0, 'metal')], label=(0.27, 4.57), segments=256, steps=10, longest=0.25)
    return [body, *tab()], ROUND


def tab():
    """The stay-on tab of a can with its rivet, and the score of the mouth."""
    bpy.ops.mesh.primitive_torus_add(major_radius=0.17, minor_radius=0.03, major_segments=64, minor_segments=16, location=(0, 0.2, 4.775))
    ring = painted(bpy.context.object, 'metal')
    ring.scale = (1, 1.25, 0.6)
    bridge = carton('tab', (0.3, 0.3, 0.03), {}, 0.014, 'metal', (0, -0.06, 4.76))
    rivet = lathe('rivet', [(0.09, 4.76, 0, 'metal'), (0.09, 4.81, 0.02, 'metal'), (0, 4.815, 0, 'metal')], segments=48)
    bpy.ops.mesh.primitive_torus_add(major_radius=0.27, minor_radius=0.014, major_segments=64, minor_segments=12, location=(0, -0.4, 4.742))
    score = painted(bpy.context.object, 'metal')
    score.scale = (1.1, 0.9, 1)
    return [ring, bridge, rivet, score]


def several(pack, rows, across, gap):
    """Cans or bottles as they are sold together: in rows that stand at an angle, each with its label to the viewer."""
    turn, parts, roots = 24, [], []
    rnd = random.Random(5)
    for j in range(rows):
        for i in range(across):
            objects, _ = pack()
            root = bpy.data.objects.new('place', None)
            bpy.context.scene.collection.objects.link(root)
            for o in objects:
                o.parent = root
            root.location = ((i - (across - 1) / 2) * gap, (j - (rows - 1) / 2) * gap, 0)
            root.rotation_euler = (0, 0, math.radians(-turn + rnd.uniform(-5, 5)))
            parts += objects
            roots.append(root)
    return parts, [('front', turn)], roots


def shaker():
    cup = lathe('cup', [
        (0, 0.05, 0, 'label'), (0.68, 0.05, 0.03, 'label'), (0.7, 0, 0.02, 'label'), (0.78, 0, 0.06, 'label'),
        (0.84, 0.32, 0.05, 'label'), (0.95, 2.75, 0.03, 'label'), (0.95, 2.82, 0, 'dark'), (0.9, 2.9, 0, 'dark')],
        label=(0.0, 2.82), segments=256, steps=8, longest=0.12)
    top = lathe('top', [
        (0.9, 2.8, 0, 'lid'), (1.0, 2.8, 0.02, 'lid'), (1.01, 3.2, 0.07, 'lid'), (0.86, 3.32, 0.08, 'lid'),
        (0.5, 3.37, 0.06, 'lid'), (0, 3.37, 0, 'lid')], rib=(96, 0.02, 2.86, 3.12), longest=0.03, steps=8)
    spout = lathe('spout', [(0.27, 3.3, 0, 'lid'), (0.25, 3.6, 0.03, 'lid'), (0.2, 3.62, 0.01, 'lid'), (0, 3.62, 0, 'lid')], segments=96)
    flip = lathe('flip', [(0.3, 3.62, 0, 'body'), (0.31, 3.64, 0.01, 'body'), (0.31, 3.76, 0.05, 'body'), (0, 3.78, 0, 'body')], segments=96)
    for o in (spout, flip):
        o.location.x = -0.36
    hinge = carton('hinge', (0.62, 0.3, 0.09), {}, 0.035, 'body', (0.0, 0, 3.655))
    foot = carton('foot', (0.16, 0.32, 0.34), {}, 0.04, 'lid', (0.3, 0, 3.33))
    bpy.ops.mesh.primitive_torus_add(major_radius=0.34, minor_radius=0.055, major_segments=96, minor_segments=24,
                                     location=(0.5, 0.0, 3.66), rotation=(math.pi / 2, 0, 0))
    loop = bpy.context.object
    for m in MATS:
        loop.data.materials.append(bpy.data.materials[m])
    for p in loop.data.polygons:
        p.material_index, p.use_smooth = MATS.index('lid'), True
    loop.scale = (1.0, 0.7, 1.3)
    return [cup, top, spout, flip, hinge, foot, loop], ROUND


def pouch():
    w, h, seal = 1.6, 2.3, 0.055
    rnd = random.Random(7)
    creases = []
    for k in range(15):
        side = rnd.choice((-1, 1))
        creases.append((side * rnd.uniform(0.74, 0.93), rnd.uniform(0.1, 0.78), side * rnd.uniform(0.5, 1.0), rnd.uniform(0.1, 1.1),
                        rnd.uniform(0.016, 0.03), rnd.uniform(0.06, 0.15), rnd.uniform(-0.008, 0.010)))
    creases += [(-0.3, 0.80, 0.2, 1, 0.024, 0.10, -0.007), (0.36, 0.79, -0.3, 1, 0.024, 0.12, -0.008), (0.02, 0.81, 0.05, 1, 0.024, 0.09, -0.006)]

    def face(sign):
        def place(s, t):
            xn = s * 2 - 1
            fill = smooth(-0.2, 0.3, t) * (1 - smooth(0.36, 0.86, t)) * 0.25 + 0.12 * (1 - smooth(0.0, 0.82, t)) + 0.02 * (1 - smooth(0.8, 0.93, t))
            inner = min(1.0, abs(xn) / (1 - 2 * seal / w))
            y = fill * max(0.0, 1 - inner ** 2.5) ** 0.85
            for cx, ct, dx, dt, sig, length, amp in creases:
                n = math.hypot(dx, dt)
                px, pt = xn - cx, (t - ct) * 1.44
                along, off = (px * dx + pt * dt) / n, (px * dt - pt * dx) / n
                if abs(off) < sig * 4 and abs(along) < length * 3:
                    y += amp * math.exp(-(off / sig) ** 2 - (along / length) ** 2) * min(1.0, y * 12)
            # Zip: two ridges right across, flattened at the side seals; then the ribbed top seal.
            for c, a in ((0.842, 0.011), (0.858, 0.011)):
                y += a * math.exp(-((t - c) / 0.0038) ** 2)
            if t > 0.925:
                y += 0.004 * math.sin((t - 0.925) / 0.075 * math.pi * 20) * smooth(0.925, 0.93, t)
            seam = 1 - 2 * seal / w
            y += 0.006 * math.exp(-((abs(xn) - seam) / 0.008) ** 2) * (1 - smooth(0.9, 0.93, t))
            # The gusset's curved seal near the floor.
            curve = 0.035 + 0.15 * abs(xn) ** 2.2
            y -= 0.008 * math.exp(-((t - curve) / 0.006) ** 2) * (1 - abs(xn) ** 8)
            slim = 1 - 0.05 * smooth(0, 0.25, t) * (1 - smooth(0.3, 0.8, t))
            lean = 0.05 * smooth(0.5, 1.0, t)
            z = h * t + 0.03 * abs(xn) ** 3 * (1 - smooth(0, 0.2, t)) - 0.02 * fill * smooth(0.6, 1, t)
            return (xn * w / 2 * slim, sign * (y + 0.002) + lean + 0.01 * math.sin(xn * 2.2 + 1) * smooth(0.8, 1, t), z)
        return place
    r = rects('pouch')
    front = sheet('pouch front', 260, 420, face(-1), r['front'], angle=80)
    back = sheet('pouch back', 260, 420, face(1), r['back'], flip=True, angle=80)
    return [front, back], [('front', 10), ('back', 180 - 11)]


def blister_box():
    r = rects('blister-box')
    box = carton('box', (0.92, 0.42, 1.25), {**r, 'left': r['side'], 'right': r['side']}, 0.011)
    strip = carton('strip', (0.44, 0.012, 1.04), {}, 0.005, 'foil')
    parts = [strip]
    for i in range(2):
        for j in range(5):
            at = (-0.1 + 0.2 * i, 0.14 + 0.19 * j)
            # A clear dome on its flange, the tablet in it.
            for name, r, deep, zone in (('flange', 0.09, 0.12, 'foil'), ('dome', 0.078, 0.6, 'lid')):
                bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=24, radius=r, location=(at[0], -0.004, at[1]))
                o = painted(bpy.context.object, zone)
                o.name, o.scale = name, (1, deep, 1)
                parts.append(o)
    lean = bpy.data.objects.new('lean', None)
    bpy.context.scene.collection.objects.link(lean)
    for p in parts:
        p.parent = lean
    lean.rotation_euler = (math.radians(-13), 0, math.radians(10))
    lean.location = (0.7, -0.4, 0.004)
    return [box] + parts, [('front', 24), ('back', 180 + 24)], [lean]


def sachet_box():
    r = rects('sachet-box')
    box = carton('box', (1.15, 0.6, 1.45), {**r, 'left': r['side'], 'right': r['side']}, 0.012)
    stick = pillow('stick', 1.3, 0.28, 0.07, r['stick'], fin=0.08, across=False)
    lean = bpy.data.objects.new('lean', None)
    bpy.context.scene.collection.objects.link(lean)
    for p in stick:
        p.location.z = 0.65
        p.parent = lean
    lean.rotation_euler = (math.radians(-11), 0, math.radians(6))
    lean.location = (0.74, -0.50, 0.0)
    return [box] + stick, [('front', 22), ('back', 180 + 22)], [lean]


def bar_box():
    r = rects('bar-box')
    w, d, low, mid, top, t = 1.7, 0.9, 0.5, 1.15, 1.5, 0.02
    # The edges of the board take the ground's colour.
    edge = lambda u0, v0, u1, v1: (u0 + 0.004, v0 + (v1 - v0) * 0.5, u0 + 0.005, v0 + (v1 - v0) * 0.51)
    front = carton('front', (w, t, low), {'front': r['front'], 'plain': edge(*r['front'])}, 0.006, origin=(0, -d / 2, 0))
    back = carton('back', (w, t, mid), {'back': r['back']}, 0.006, origin=(0, d / 2, 0))
    head = carton('head', (w, t, 0.65), {'front': r['header'], 'plain': edge(*r['header'])}, 0.008, origin=(0, d / 2 - 0.021, mid - 0.28))
    head.rotation_euler = (0, 0, 0)
    u0, v0, u1, v1 = r['side']
    sides = []
    for x in (-w / 2, w / 2):
        def place(s, q, x=x):
            y = -d / 2 + d * s
            return (x, y, q * (low + (mid - low) * smooth(0.1, 0.9, s)))
        sides.append(sheet('side', 60, 20, place, (u0, v0, u1, v1)))
    floor = carton('floor', (w, d, 0.02), {}, 0.004, 'body')
    bars = []
    for k in range(5):
        pair = pillow('bar', 1.5, 0.54, 0.15, r['bar'], fin=0.08, teeth=16)
        for o in pair:
            o.location = (0.012 * (-1) ** k, -0.33 + 0.155 * k, 0.66 + 0.03 * k)
            o.rotation_euler = (math.radians(-9), 0, math.radians(0.6 * (-1) ** k))
        bars += pair
    return [front, back, head, floor] + sides + bars, [('front', 16), ('back', 180 + 20)]


PACKS = {
    'tub-l': lambda: tub(2.05, 0.91, 0.44, 0.16, 1.86), 'tub-m': lambda: tub(1.72, 0.93, 0.42, 0.15, 1.52),
    'tub-s': lambda: tub(1.42, 0.965, 0.38, 0.13, 1.25), 'bottle': bottle, 'can': can, 'drink': drink, 'shaker': shaker, 'pouch': pouch,
    'blister-box': blister_box, 'sachet-box': sachet_box, 'bar-box': bar_box,
    'can-6': lambda: several(can, 2, 3, 2.04), 'can-12': lambda: several(can, 3, 4, 2.04), 'can-24': lambda: several(can, 4, 6, 2.04),
    'drink-6': lambda: several(drink, 2, 3, 2.06), 'drink-12': lambda: several(drink, 3, 4, 2.06),
    'scoop': scoop,
}
