"""Mesh builders: turned bodies, cartons, soft bags. One unit is ten centimetres; the viewer stands at -Y."""
import math
import bpy
import bmesh

MATS = ['label', 'body', 'lid', 'metal', 'dark', 'frost', 'foil']


def material(name):
    return bpy.data.materials[name]


def fillet(points, steps=6):
    """points: (r, z, radius, zone). Rounds the corners; a zone holds from its point onwards."""
    out = []
    for i, (x, z, f, zone) in enumerate(points):
        if f <= 0 or i in (0, len(points) - 1):
            out.append((x, z, zone))
            continue
        ax, az = points[i - 1][0] - x, points[i - 1][1] - z
        bx, bz = points[i + 1][0] - x, points[i + 1][1] - z
        la, lb = math.hypot(ax, az), math.hypot(bx, bz)
        f = min(f, la * 0.49, lb * 0.49)
        p0 = (x + ax / la * f, z + az / la * f)
        p1 = (x + bx / lb * f, z + bz / lb * f)
        for s in range(steps + 1):
            t = s / steps
            k0, k1, k2 = (1 - t) ** 2, 2 * t * (1 - t), t * t
            out.append((k0 * p0[0] + k1 * x + k2 * p1[0], k0 * p0[1] + k1 * z + k2 * p1[1], zone))
    return out


def finish(mesh, name, angle=34):
    for m in MATS:
        mesh.materials.append(material(m))
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    for p in mesh.polygons:
        p.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)
    return obj


def subdivide(profile, longest):
    out = [profile[0]]
    for a, b in zip(profile, profile[1:]):
        n = max(1, math.ceil(math.hypot(b[0] - a[0], b[1] - a[1]) / longest))
        for s in range(1, n + 1):
            t = s / n
            out.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] if s < n else b[2]))
    return out


def lathe(name, points, label=None, segments=192, rib=None, steps=6, longest=10.0):
    """A turned body. label = (z0, z1) maps the zone `label`; rib = (count, depth, z0, z1) cuts grip ribs."""
    prof = subdivide(fillet(points, steps), longest)
    if rib:
        segments = rib[0] * 8
    verts, faces, mats, uvs = [], [], [], []
    for r, z, _ in prof:
        for s in range(segments):
            th = -math.pi + 2 * math.pi * s / segments
            rr = max(r, 1e-4)
            if rib:
                edge = max(0.0, min(1.0, (z - rib[2]) / 0.012)) * max(0.0, min(1.0, (rib[3] - z) / 0.012))
                rr *= 1 - rib[1] * edge * (0.5 + 0.5 * math.cos(rib[0] * th)) ** 1.6
            verts.append((rr * math.sin(th), -rr * math.cos(th), z))
    for i in range(len(prof) - 1):
        zone = prof[i][2]
        for s in range(segments):
            n = (s + 1) % segments
            faces.append((i * segments + s, i * segments + n, (i + 1) * segments + n, (i + 1) * segments + s))
            mats.append(MATS.index(zone))
            u0, u1 = s / segments, (s + 1) / segments
            if label:
                v0 = (prof[i][1] - label[0]) / (label[1] - label[0])
                v1 = (prof[i + 1][1] - label[0]) / (label[1] - label[0])
            else:
                v0 = v1 = 0.5
            uvs += [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]
    return build(name, verts, faces, mats, uvs)


def build(name, verts, faces, mats, uvs, angle=34):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.polygons.foreach_set('material_index', mats)
    layer = mesh.uv_layers.new(name='UV')
    layer.data.foreach_set('uv', [c for uv in uvs for c in uv])
    mesh.update()
    return finish(mesh, name, angle)


def carton(name, size, rects, bevel=0.012, zone='label', origin=(0, 0, 0)):
    """A bevelled box standing on the floor. rects: face name -> (u0, v0, u1, v1) in the label sheet."""
    w, d, h = size
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1.0)
    for v in bm.verts:
        v.co = (v.co.x * w, v.co.y * d, (v.co.z + 0.5) * h)
    bmesh.ops.bevel(bm, geom=list(bm.edges), offset=bevel, segments=3, profile=0.5, affect='EDGES')
    layer = bm.loops.layers.uv.new('UV')
    bm.normal_update()
    for f in bm.faces:
        f.material_index = MATS.index(zone)
        n = f.normal
        axis = max(range(3), key=lambda k: abs(n[k]))
        side = [('left', 'right'), ('front', 'back'), ('bottom', 'top')][axis][1 if n[axis] > 0 else 0]
        u0, v0, u1, v1 = rects.get(side) or rects.get('plain') or (0, 0, 0.001, 0.001)
        for loop in f.loops:
            x, y, z = loop.vert.co.x / w + 0.5, loop.vert.co.y / d + 0.5, loop.vert.co.z / h
            s, t = {'front': (x, z), 'back': (1 - x, z), 'right': (y, z), 'left': (1 - y, z),
                    'top': (x, y), 'bottom': (x, 1 - y)}[side]
            s, t = min(max(s, 0.002), 0.998), min(max(t, 0.002), 0.998)
            loop[layer].uv = (u0 + (u1 - u0) * s, v0 + (v1 - v0) * t)
    for v in bm.verts:
        v.co.x += origin[0]
        v.co.y += origin[1]
        v.co.z += origin[2]
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    return finish(mesh, name, 50)


def sheet(name, nx, nz, place, rect, zone='label', flip=False, angle=60, zone_at=None):
    """A grid bent by place(s, t) -> (x, y, z), s and t from 0 to 1."""
    verts, faces, mats, uvs = [], [], [], []
    for j in range(nz + 1):
        for i in range(nx + 1):
            verts.append(place(i / nx, j / nz))
    u0, v0, u1, v1 = rect
    w = nx + 1
    for j in range(nz):
        for i in range(nx):
            quad = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            if flip:
                quad.reverse()
            faces.append(tuple(q[1] * w + q[0] for q in quad))
            mats.append(MATS.index(zone_at(i / nx, j / nz) if zone_at else zone))
            for a, b in quad:
                s = a / nx
                uvs.append((u0 + (u1 - u0) * (1 - s if flip else s), v0 + (v1 - v0) * b / nz))
    return build(name, verts, faces, mats, uvs, angle)


def smooth(a, b, x):
    t = max(0.0, min(1.0, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def pillow(name, length, width, thick, rect, fin=0.09, teeth=14, across=True):
    """A flow-wrapped bar or stick, lying along X (or standing along Z), its printed face towards -Y."""
    def half(sign):
        def place(s, t):
            along, xn = s * 2 - 1, t * 2 - 1
            end = (1 - abs(along)) * length / 2
            full = smooth(fin * 0.7, fin * 2.6, end)
            tooth = 0.018 * abs(((t * teeth) % 1) - 0.5) * 2 * smooth(fin * 0.5, 0, end)
            wide = width / 2 * (1.0 - 0.05 * full)
            y = thick / 2 * full * max(0.0, 1 - abs(xn) ** 3.2) ** 0.6
            crimp = 0.005 * math.sin(end / fin * math.pi * 9) * (1 - smooth(fin * 0.75, fin * 0.95, end))
            ripple = 0.006 * math.sin(xn * 9 + along * 3) * smooth(fin * 0.7, fin * 1.5, end) * (1 - smooth(fin * 1.6, fin * 4, end))
            px = along * (length / 2 - tooth)
            py = sign * (y + ripple * (1 - abs(xn))) + crimp + sign * 0.0015
            return (px, py, xn * wide) if across else (-xn * wide, py, px)
        return place
    front = sheet(name + ' front', 200, 48, half(-1), rect if across else rect, angle=80)
    back = sheet(name + ' back', 200, 48, half(1), rect, flip=True, angle=80)
    if not across:
        for o, mirror in ((front, False), (back, True)):
            layer = o.data.uv_layers[0].data
            u0, v0, u1, v1 = rect
            for poly in o.data.polygons:
                for li in poly.loop_indices:
                    co = o.data.vertices[o.data.loops[li].vertex_index].co
                    s = co.x / width + 0.5
                    layer[li].uv = (u0 + (u1 - u0) * (1 - s if mirror else s), v0 + (v1 - v0) * (co.z / length + 0.5))
            # The grid's turn swaps its facing.
            o.data.flip_normals() if not mirror else None
    return [front, back]
