"""Tubes, gels, shakers, boxes and scoops. Each function returns (objects, views, roots), as in packs.py."""
import math
import bpy
from packs import rects
from shapes import carton, lathe, pillow, sheet, smooth
from soft import group, painted

UP = [('front', 0)]


def tube():
    """A tube of effervescent tablets: a slim body and a snap cap with a strap."""
    body = lathe('tube', [
        (0, 0.03, 0, 'body'), (0.86, 0.03, 0.03, 'body'), (0.9, 0, 0.03, 'body'), (1.0, 0.02, 0.06, 'body'), (1.0, 0.32, 0, 'label'),
        (1.0, 5.9, 0, 'body'), (1.0, 6.15, 0.02, 'body'), (0.95, 6.16, 0, 'dark'), (0.95, 6.24, 0, 'dark')],
        label=(0.32, 5.9), segments=256, steps=8, longest=0.25)
    cap = lathe('cap', [
        (0.94, 6.2, 0, 'lid'), (1.03, 6.2, 0.015, 'lid'), (1.05, 6.3, 0.03, 'lid'), (1.05, 7.0, 0.12, 'lid'), (0.86, 7.04, 0.05, 'lid'),
        (0.82, 6.98, 0.03, 'lid'), (0, 6.98, 0, 'lid')], rib=(72, 0.012, 6.4, 6.85), longest=0.05)
    tab = carton('tab', (0.5, 0.16, 0.14), {}, 0.05, 'lid', (0.0, -1.06, 6.2))
    return [body, cap, tab], UP


def gel(rect):
    """A flat sachet that narrows to a neck to tear off."""
    h, w = 1.45, 0.72

    def half(sign):
        def place(s, t):
            neck = smooth(0.66, 0.86, t)
            wide = w / 2 * (1 - 0.52 * neck) * (1 - 0.03 * smooth(0.1, 0.5, t))
            xn = s * 2 - 1
            inner = min(1.0, abs(xn) / 0.84)
            fill = 0.13 * smooth(0.03, 0.26, t) * (1 - smooth(0.5, 0.92, t)) + 0.035 * smooth(0.04, 0.12, t) * (1 - smooth(0.93, 0.97, t))
            y = fill * max(0.0, 1 - inner ** 2.6) ** 0.8
            y += 0.005 * math.sin(xn * 7 + t * 9) * min(1, fill * 12)
            if t < 0.06 or t > 0.955:
                y += 0.003 * math.sin(t * math.pi * 160)
            return (xn * wide, sign * (y + 0.002), h * t)
        return place
    return [sheet('gel front', 120, 220, half(-1), rect, angle=80), sheet('gel back', 120, 220, half(1), rect, flip=True, angle=80)]


def gel_box():
    r = rects('gel-box')
    box = carton('box', (1.15, 0.6, 1.45), {**r, 'left': r['side'], 'right': r['side']}, 0.012)
    flat = gel(r['gel'])
    lean = group(flat, (0.95, -0.34, 0.0), (-9, 0, 7))
    lean.scale = (0.9,) * 3
    return [box] + flat, [('front', 22), ('back', 180 + 22)], [lean]


def squeeze():
    """A cyclist's water bottle without a print, for the scenes only."""
    body = lathe('flask', [
        (0, 0.04, 0, 'body'), (0.8, 0.04, 0.04, 'body'), (0.85, 0, 0.04, 'body'), (0.99, 0.05, 0.1, 'body'), (1.0, 1.7, 0.2, 'body'),
        (0.88, 2.02, 0.2, 'body'), (0.88, 2.3, 0.2, 'body'), (1.0, 2.6, 0.25, 'body'), (1.0, 3.1, 0.2, 'body'), (0.9, 3.4, 0.1, 'body')],
        segments=256, steps=12, longest=0.3)
    top = lathe('top', [
        (0.9, 3.38, 0, 'lid'), (0.98, 3.38, 0.02, 'lid'), (0.98, 3.75, 0.08, 'lid'), (0.5, 4.0, 0.2, 'lid'), (0.34, 4.15, 0.08, 'lid'),
        (0.3, 4.4, 0.03, 'lid'), (0, 4.4, 0, 'lid')], rib=(90, 0.015, 3.44, 3.68), longest=0.05)
    spout = lathe('spout', [(0.2, 4.38, 0, 'metal'), (0.2, 4.5, 0.02, 'metal'), (0.27, 4.56, 0.04, 'metal'), (0.27, 4.74, 0.06, 'metal'), (0, 4.78, 0, 'metal')], segments=96)
    return [body, top, spout], UP


def pill_box():
    r = rects('pill-box')
    parts = [carton('tray', (2.9, 0.95, 0.3), {}, 0.05, 'body')]
    for i in range(7):
        for j in range(2):
            u0, v0, u1, v1 = r['lids']
            rect = {'top': (u0 + (u1 - u0) * i / 7, v0 + (v1 - v0) * j / 2, u0 + (u1 - u0) * (i + 1) / 7, v0 + (v1 - v0) * (j + 1) / 2)}
            if i == 5 and j == 0:
                continue
            parts.append(carton('lid', (0.38, 0.42, 0.07), {**rect, 'plain': (u0, v0, u0 + 0.002, v0 + 0.002)}, 0.025, 'label', (-1.2 + 0.4 * i, -0.225 + 0.45 * j, 0.29)))
    for k in range(3):
        bpy.ops.mesh.primitive_uv_sphere_add(segments=32, ring_count=16, radius=0.085, location=(0.72 + 0.09 * k, -0.28 + 0.1 * (k % 2), 0.34))
        o = painted(bpy.context.object, 'lid')
        o.scale = (1.3, 0.7, 0.6)
        parts.append(o)
    return parts, [('front', 18), ('back', -24)], [group(parts)]


def scoops():
    out, roots = [], []
    for k, (size, x, y) in enumerate(((1.25, -1.05, 0.5), (1.0, -0.3, 0.22), (0.76, 0.35, -0.02), (0.6, 0.85, -0.22), (0.48, 1.25, -0.4))):
        cup = lathe('cup', [(0, 0.0, 0, 'body'), (0.3, 0.0, 0.04, 'body'), (0.36, 0.5, 0, 'body'), (0.39, 0.5, 0.01, 'body'), (0.39, 0.55, 0.01, 'body'),
                            (0.345, 0.55, 0.01, 'body'), (0.28, 0.05, 0.05, 'body'), (0, 0.04, 0, 'body')], segments=128)
        grip = carton('grip', (0.24, 1.0, 0.04), {'top': rects('scoops')['grip'], 'plain': (0, 0, 0.002, 0.002)}, 0.015, 'label', (0, -0.82, 0.5))
        out += [cup, grip]
        root = group([cup, grip], (x, y, 0), (0, 0, 30))
        root.scale = (size,) * 3
        roots.append(root)
    return out, [('front', 0), ('back', 30)], roots


def flip_top(z, r=0.95):
    """The screw lid of a shaker with spout and loop, standing at height z."""
    top = lathe('top', [
        (r * 0.95, z, 0, 'lid'), (r * 1.05, z, 0.02, 'lid'), (r * 1.06, z + 0.4, 0.07, 'lid'), (r * 0.9, z + 0.52, 0.08, 'lid'),
        (r * 0.5, z + 0.57, 0.06, 'lid'), (0, z + 0.57, 0, 'lid')], rib=(96, 0.02, z + 0.06, z + 0.32), longest=0.03, steps=8)
    spout = lathe('spout', [(0.27, z + 0.5, 0, 'lid'), (0.25, z + 0.8, 0.03, 'lid'), (0.2, z + 0.82, 0.01, 'lid'), (0, z + 0.82, 0, 'lid')], segments=96)
    flip = lathe('flip', [(0.3, z + 0.82, 0, 'body'), (0.31, z + 0.84, 0.01, 'body'), (0.31, z + 0.96, 0.05, 'body'), (0, z + 0.98, 0, 'body')], segments=96)
    for o in (spout, flip):
        o.location.x = -0.36
    bpy.ops.mesh.primitive_torus_add(major_radius=0.34, minor_radius=0.055, major_segments=96, minor_segments=24,
                                     location=(0.45, 0.0, z + 0.86), rotation=(math.pi / 2, 0, 0))
    loop = painted(bpy.context.object, 'lid')
    loop.scale = (1.0, 0.7, 1.3)
    return [top, spout, flip, carton('hinge', (0.62, 0.3, 0.09), {}, 0.035, 'body', (0, 0, z + 0.855)), carton('foot', (0.16, 0.32, 0.34), {}, 0.04, 'lid', (0.3, 0, z + 0.53)), loop]


def steel_shaker():
    """Brushed steel with a coat of colour around the middle."""
    cup = lathe('cup', [
        (0, 0.05, 0, 'metal'), (0.72, 0.05, 0.03, 'metal'), (0.74, 0, 0.02, 'metal'), (0.84, 0, 0.06, 'metal'), (0.86, 0.5, 0.02, 'metal'),
        (0.868, 0.51, 0.004, 'label'), (0.915, 1.92, 0.004, 'metal'), (0.91, 1.93, 0, 'metal'), (0.95, 2.82, 0.03, 'metal'), (0.95, 2.9, 0, 'dark'), (0.9, 2.98, 0, 'dark')],
        label=(0.51, 1.92), segments=256, steps=8, longest=0.12)
    return [cup] + flip_top(2.9), UP


def stack_shaker():
    """A shaker with two boxes for powder screwed below it."""
    parts = []
    for z in (0.0, 0.78):
        parts.append(lathe('box', [(0, z + 0.04, 0, 'frost'), (0.74, z + 0.04, 0.03, 'frost'), (0.8, z, 0.05, 'body'), (0.86, z + 0.03, 0.05, 'body'), (0.87, z + 0.56, 0.02, 'body'),
                                   (0.93, z + 0.57, 0.02, 'lid'), (0.93, z + 0.75, 0.03, 'lid'), (0.8, z + 0.77, 0.02, 'lid'), (0, z + 0.77, 0, 'lid')],
                           rib=(96, 0.015, z + 0.58, z + 0.74), longest=0.05))
    cup = lathe('cup', [
        (0, 1.56, 0, 'label'), (0.84, 1.56, 0.05, 'label'), (0.86, 1.8, 0.03, 'label'), (0.95, 3.5, 0.03, 'label'), (0.95, 3.57, 0, 'dark'), (0.9, 3.64, 0, 'dark')],
        label=(1.56, 3.57), segments=256, steps=8, longest=0.12)
    return parts + [cup] + flip_top(3.56), UP


def single_bar():
    """One flow-wrapped bar, leaning back a little."""
    pair = pillow('bar', 1.5, 0.54, 0.2, rects('bar-box')['bar'], fin=0.1, teeth=16)
    for o in pair:
        o.location, o.rotation_euler = (0, 0, 0.27), (math.radians(-16), 0, 0)
    return pair, [('front', 14)]


def single_stick():
    pair = pillow('stick', 1.3, 0.28, 0.07, rects('sachet-box')['stick'], fin=0.08, across=False)
    for o in pair:
        o.location, o.rotation_euler = (0, 0, 0.65), (math.radians(-9), 0, 0)
    return pair, [('front', 8)]


SMALL = {
    'tube': tube, 'gel-box': gel_box, 'pill-box': pill_box, 'scoops': scoops, 'steel-shaker': steel_shaker, 'stack-shaker': stack_shaker,
}
FILL = {'tube': (0.5, 0.82), 'gel-box': (0.88, 0.74), 'pill-box': (0.86, 0.5), 'scoops': (0.88, 0.5), 'steel-shaker': (0.6, 0.82), 'stack-shaker': (0.6, 0.84)}
TILT = {'gel-box': 9, 'pill-box': 44, 'scoops': 34}
# One piece of what is sold in a box.
PIECES = {'bar': single_bar, 'stick': single_stick, 'gel': lambda: (gel(rects('gel-box')['gel']), UP)}
SCENERY = {'squeeze': squeeze, 'gel': PIECES['gel']}
