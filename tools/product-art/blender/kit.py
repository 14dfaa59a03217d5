"""Training kit: belt, gloves, straps, sleeves, bands, towel and bag. Each function returns (objects, views, roots), as in packs.py."""
import math
import bpy
from packs import rects
from shapes import MATS, carton, lathe, sheet, smooth
from soft import bar, blob, cloth, group, oval, painted, ribbon

TWO = [('front', 0), ('back', 180)]


def belt():
    cloth('label', 0.55, 0.25, 40)
    cloth('body', 0.7)
    r = rects('belt')
    grow = lambda t: 1 + 0.075 * smooth(0.78, 0.9, t)
    tip = lambda s: (0.5 * smooth(0.975, 1.0, s) ** 2, 1.0 - 0.5 * smooth(0.975, 1.0, s) ** 2)
    strap = ribbon('strap', oval(1.5, 1.15, -84, 402, 260, grow), 1.0, 0.11, rect=r['wrap'], wide=tip)
    y = -1.15 * 1.0 - 0.13
    frame = [bar('top', (0.5, 0.07, 0.07), (-0.05, y - 0.02, 1.03)), bar('low', (0.5, 0.07, 0.07), (-0.05, y - 0.02, -0.1)),
             bar('right', (0.07, 0.07, 1.2), (0.2, y - 0.02, -0.1)), bar('left', (0.07, 0.07, 1.2), (-0.3, y - 0.02, -0.1)),
             bar('prong', (0.52, 0.055, 0.055), (-0.05, y - 0.1, 0.47))]
    keeper = bar('keeper', (0.2, 0.2, 1.1), (0, 0, -0.05), 'body', 0.02)
    keeper.location, keeper.rotation_euler = (0.7, -1.02, 0), (0, 0, math.radians(21))
    holes = []
    for w in (-120, -131, -142):
        a = math.radians(w)
        bpy.ops.mesh.primitive_cylinder_add(vertices=40, radius=0.05, depth=0.02, rotation=(math.pi / 2, 0, math.radians(w + 90)),
                                            location=(1.5 * 1.075 * math.cos(a) + 0.062 * math.cos(a), 1.15 * 1.075 * math.sin(a) + 0.062 * math.sin(a), 0.5))
        holes.append(painted(bpy.context.object, 'dark'))
    root = group([strap, keeper] + frame + holes)
    return [strap, keeper] + frame + holes, [('front', 12), ('back', 165)], [root]


def stub(at, r, high, turn):
    """The short finger of a glove, with a hem and an open end."""
    o = lathe('finger', [
        (r * 1.05, 0, 0, 'body'), (r, high - 0.1, 0.02, 'lid'), (r * 1.06, high - 0.09, 0.01, 'lid'), (r * 1.06, high, 0.02, 'lid'),
        (r * 0.86, high, 0.01, 'dark'), (r * 0.8, high - 0.12, 0, 'dark'), (0, high - 0.12, 0, 'dark')], segments=64)
    o.location, o.rotation_euler, o.scale = at, [math.radians(a) for a in turn], (1, 0.9, 1)
    return o


def hand(mirror):
    k = -1 if mirror else 1
    parts = [(0, 0, 0.84, 0.5, (0.66, 0.26, 0.56)), (0, 0, 0.42, 0.4, (0.5, 0.24, 0.5)), (k * 0.3, -0.02, 0.7, 0.3, (0.5, 0.4, 0.55))]
    skin = blob('hand', parts, [((0, 0, 0.12), (0, 0, -1))], lambda c: 'body')
    fingers = [stub((k * x, 0, 1.05), 0.132, high, (0, k * lean, 0)) for x, high, lean in ((-0.41, 0.44, -9), (-0.14, 0.54, -3), (0.14, 0.53, 3), (0.4, 0.45, 9))]
    thumb = stub((k * 0.38, -0.03, 0.68), 0.145, 0.46, (0, k * 46, 0))
    cuff = ribbon('cuff', oval(0.47, 0.29, 90, 358, 90), 0.36, 0.07, rect=rects('gloves')['strap'])
    cuff.location.z = 0.08
    pads = []
    for x in (-0.36, -0.12, 0.13, 0.36):
        bpy.ops.mesh.primitive_uv_sphere_add(segments=32, ring_count=16, radius=0.1, location=(k * x, -0.2, 1.03))
        o = painted(bpy.context.object, 'lid')
        o.scale = (1, 0.5, 1.2)
        pads.append(o)
    return [skin, cuff, thumb] + fingers + pads


def gloves():
    cloth('body', 0.85, 0.3, 70)
    cloth('lid', 0.7, 0.2, 60)
    cloth('label', 0.7)
    left, right = hand(False), hand(True)
    roots = [group(left, (-0.74, 0.1, 0), (-6, 0, 4)), group(right, (0.74, -0.1, 0), (-6, 0, -8))]
    return left + right, TWO, roots


def grips():
    cloth('label', 0.9, 0.3, 90)
    cloth('body', 0.9, 0.2, 70)
    r = rects('grips')

    def one(at, turn):
        def place(s, t):
            x = (s * 2 - 1) * (0.46 - 0.07 * math.sin(math.pi * min(1, t * 1.25)) ** 2)
            end = math.sqrt(max(0, 1 - max(0, (t - 0.86) / 0.14) ** 2))
            x *= 0.55 + 0.45 * end
            return (x, -0.16 * math.sin(math.pi * t) - 0.05 * (1 - abs(s * 2 - 1) ** 2), 0.45 + 1.35 * t)
        face = sheet('palm', 60, 120, place, r['palm'], angle=80)
        mod = face.modifiers.new('thick', 'SOLIDIFY')
        mod.thickness, mod.offset = 0.05, 1
        parts = [face]
        for x in (-0.21, 0, 0.21):
            bpy.ops.mesh.primitive_torus_add(major_radius=0.105, minor_radius=0.022, location=(x, -0.16, 1.56 - abs(x) * 0.25), rotation=(math.radians(112), 0, 0))
            parts.append(painted(bpy.context.object, 'lid'))
            bpy.ops.mesh.primitive_cylinder_add(vertices=48, radius=0.1, depth=0.03, location=(x, -0.155, 1.56 - abs(x) * 0.25), rotation=(math.radians(112), 0, 0))
            parts.append(painted(bpy.context.object, 'dark'))
        parts.append(ribbon('wrist', oval(0.5, 0.36, 90, 358, 90), 0.42, 0.07, rect=r['strap']))
        parts[-1].location = (0, 0.24, 0.06)
        return parts, group(parts, at, turn)
    a, ra = one((-0.62, 0.05, 0), (-8, 0, 6))
    b, rb = one((0.62, -0.12, 0), (-8, 0, -10))
    return a + b, TWO, [ra, rb]


def straps():
    cloth('body', 0.9, 0.35, 80)
    cloth('lid', 0.9, 0.2, 80)

    def coil(at, turn):
        path, turns, steps = [], 4.25, 300
        for i in range(steps + 1):
            t = i / steps
            w, q = math.radians(360 * turns * t + 180), 0.2 + 0.088 * turns * t
            path.append((q * math.cos(w), q * math.sin(w)))
        low = path[-1][1]
        strap = ribbon('strap', path + [(path[-1][0] + 0.05 * k, low) for k in range(1, 26)], 0.46, 0.075, axis='y')
        strap.location = (0, -0.23, -low + 0.04)
        pad = carton('pad', (0.72, 0.52, 0.07), {}, 0.03, 'lid', (0.78, 0, 0.07))
        return [strap, pad], group([strap, pad], at, turn)
    a, ra = coil((-0.95, 0.35, 0), (0, 0, 24))
    b, rb = coil((0.35, -0.35, 0), (0, 0, 18))
    return a + b, [('front', 0), ('back', 150)], [ra, rb]


def sleeves():
    cloth('label', 0.75, 0.18, 90)
    cloth('body', 0.8, 0.2, 90)
    r = rects('sleeves')
    out, roots = [], []
    for at, turn in (((-0.85, 0.3, 0), 14), ((0.82, -0.15, 0), -16)):
        u0, v0, u1, v1 = r['wrap']
        tube = lathe('sleeve', [
            (0.66, 0.02, 0, 'body'), (0.74, 0.0, 0.03, 'lid'), (0.75, 0.12, 0.01, 'label'), (0.7, 0.9, 0.4, 'label'), (0.73, 1.3, 0.5, 'label'),
            (0.84, 2.32, 0.3, 'label'), (0.855, 2.44, 0.01, 'lid'), (0.84, 2.5, 0.03, 'lid'), (0.77, 2.48, 0.02, 'body'), (0.74, 2.2, 0, 'body'), (0.7, 1.0, 0, 'body')],
            label=(0.12, 2.44), segments=192, steps=10, longest=0.1)
        tube.scale = (1, 0.88, 1)
        out.append(tube)
        roots.append(group([tube], at, (0, 0, turn)))
    return out, TWO, roots


def loop_bands():
    cloth('label', 0.55)
    r = rects('loop-bands')
    out = []
    for k in range(5):
        a = 1.34 - 0.235 * k
        o = ribbon('band', oval(a, a * 0.72, 90, 359.9, 160), 0.5, 0.035 + 0.012 * (4 - k), rect=r[f'band{k + 1}'], zone='body')
        # Its own colour inside too: the print's paper is the latex.
        for p in o.data.polygons:
            p.material_index = MATS.index('label')
        o.location = (0, 0.06 * k, 0.07 * k)
        out.append(o)
    return out, [('front', 0), ('back', 180)], [group(out)]


def pull_up_band():
    cloth('label', 0.6)
    r = rects('pull-up-band')
    path = []
    for i in range(241):
        t = i / 240
        a = 2 * math.pi * t - math.pi / 2
        x, z = math.cos(a), math.sin(a)
        e = lambda v, n: math.copysign(abs(v) ** n, v)
        path.append((0.78 * e(x, 0.8) * (1 - 0.24 * math.exp(-(z / 0.5) ** 2)), 1.5 * e(z, 0.9)))
    u0, v0, u1, v1 = r['wrap']
    band = ribbon('band', path, 0.5, 0.085, axis='y', rect=(u1, v0, u0, v1))
    for p in band.data.polygons:
        p.material_index = MATS.index('label')
    band.location.z = 1.56
    return [band], [('front', 52), ('back', 128)], [group([band])]


def towel():
    cloth('body', 0.95, 0.9, 55)
    cloth('lid', 0.95, 0.5, 80)
    path = []
    layers, gap, deep = 4, 0.17, 1.0
    for k in range(layers):
        z = 0.1 + gap * k
        line = [(-deep + 2 * deep * i / 40, z + 0.012 * math.sin(i * 0.7 + k)) for i in range(41)]
        path += line if k % 2 == 0 else line[::-1]
        if k < layers - 1:
            side = 1 if k % 2 == 0 else -1
            path += [(side * (deep + 0.085 * math.sin(math.pi * j / 12)), z + gap * j / 12) for j in range(1, 12)]
    cloth_ = ribbon('towel', [(y, z) for y, z in path], 2.3, 0.16, axis='z')
    # The path lies in the plane of depth and height, the width runs from left to right.
    for v in cloth_.data.vertices:
        y, z, x = v.co
        v.co = (x - 1.15 + 0.012 * math.sin(z * 40), y, z)
    cloth_.data.update()
    # Folded once more across: a second, shorter pack on top.
    top = ribbon('roll', [(0.0 + 0.03 * t * math.cos(t), 0.0 + 0.03 * t * math.sin(t)) for t in [i * 0.16 for i in range(8, 100)]], 1.9, 0.1, axis='z', zone='body')
    for v in top.data.vertices:
        a, b, x = v.co
        v.co = (x - 0.95, a - 0.05, b + 0.72 + 0.52)
    top.data.update()
    tag = carton('tag', (0.34, 0.02, 0.2), {'front': rects('towel')['tag']}, 0.004, 'label', (0.78, -1.13, 0.28))
    stripe = bar('stripe', (0.1, 2.06, 0.03), (-0.86, -0.05, 0.69), 'lid', 0.01)
    return [cloth_, top, tag, stripe], [('front', 18), ('back', 150)], [group([cloth_, top, tag, stripe])]


def duffel():
    cloth('body', 0.8, 0.35, 110)
    cloth('lid', 0.8, 0.3, 110)
    cloth('label', 0.8, 0.3, 110)
    r = rects('duffel')
    half, hw, hh = 2.1, 0.98, 1.06

    def ring(a, n=0.62):
        c, s = math.cos(a), math.sin(a)
        return math.copysign(abs(c) ** n, c) * hw, math.copysign(abs(s) ** n, s) * hh * (1 if s > 0 else 0.95)

    def body(s, t):
        x = (s * 2 - 1) * half
        y, z = ring(2 * math.pi * t - math.pi / 2)
        end = abs(s * 2 - 1)
        k = 1 - 0.05 * smooth(0.84, 1.0, end) - 0.025 * math.sin(x * 3.1 + z * 2) * smooth(0, 0.6, z / hh)
        sag = 1 - 0.05 * math.cos(x * 1.4) * smooth(0.3, 1, z / hh)
        return (x, y * k, 1.0 + z * k * sag)
    zone = lambda s, t: 'lid' if s < 0.2 or s > 0.8 else 'body'
    bag = sheet('bag', 160, 200, body, (0, 0, 1, 1), angle=70, zone_at=zone)
    parts = [bag]
    for side in (-1, 1):
        def cap(s, t, side=side):
            q = math.sqrt(s)
            y, z = ring(2 * math.pi * t)
            return (side * (half + 0.1 * (1 - s ** 2)), y * q * 0.95, 1.0 + z * q * 0.95)
        parts.append(sheet('cap', 40, 120, cap, (0, 0, 1, 1), 'lid', angle=70))
        seam = ribbon('seam', [ring(2 * math.pi * i / 120)[::-1] for i in range(121)], 0.05, 0.05, axis='z', zone='dark')
        for v in seam.data.vertices:
            z, y, x = v.co
            v.co = (side * half * 0.6 + x - 0.025, y * 1.0, 1.0 + z * 0.985)
        seam.data.update()
        parts.append(seam)
    zip_ = ribbon('zip', [(-1.25 + 2.5 * i / 40, 0.01 * math.cos(i * 0.4)) for i in range(41)], 0.1, 0.03, axis='y', zone='dark')
    zip_.location = (0, -0.05, 1.0 + hh * 0.985)
    pull = bar('pull', (0.2, 0.05, 0.03), (1.2, -0.02, 2.03))
    patch = sheet('patch', 40, 30, lambda s, t: (-0.62 + 1.24 * s, -hw * (0.985 + 0.012 * math.sin(math.pi * t)) - 0.02, 0.62 + 0.62 * t), r['patch'], angle=80)
    parts += [zip_, pull, patch]
    # Two webbing handles: up the front and the back, meeting above the zip.
    for y, lean in ((-1, 1), (1, -1)):
        path = [(x, z) for x, z in [(-0.78, 0.1)] + [(-0.78, 0.1 + 0.1 * i) for i in range(1, 17)] +
                [(0.78 * math.cos(math.pi - math.pi * i / 40), 1.75 + 0.95 * math.sin(math.pi * i / 40)) for i in range(41)] +
                [(0.78, 1.7 - 0.1 * i) for i in range(17)]]
        handle = ribbon('handle', path, 0.03, 0.16, axis='y', zone='dark')
        for v in handle.data.vertices:
            x, w, z = v.co
            up = smooth(1.3, 2.5, z)
            high = max(-1.0, min(1.0, (min(z, 1.98) - 1.0) / hh))
            wall = y * (ring(math.asin(math.copysign(abs(high) ** (1 / 0.62), high)))[0] * 1.01 + 0.03)
            v.co = (x, wall * (1 - up) + y * 0.04 * up + w, z)
        handle.data.update()
        parts.append(handle)
    return parts, [('front', 20), ('back', 200)], [group(parts)]


KIT = {
    'belt': belt, 'gloves': gloves, 'grips': grips, 'straps': straps, 'sleeves': sleeves, 'loop-bands': loop_bands, 'pull-up-band': pull_up_band,
    'towel': towel, 'duffel': duffel,
}
FILL = {'belt': (0.86, 0.6), 'gloves': (0.84, 0.72), 'grips': (0.82, 0.74), 'straps': (0.86, 0.6), 'sleeves': (0.82, 0.74), 'loop-bands': (0.82, 0.6),
        'pull-up-band': (0.6, 0.82), 'towel': (0.86, 0.6), 'duffel': (0.9, 0.66)}
TILT = {'belt': 20, 'gloves': 8, 'straps': 14, 'sleeves': 12, 'loop-bands': 30, 'towel': 20, 'duffel': 14}
