"""Builders for kit: cloth, straps, and skins of melted balls. One unit is ten centimetres."""
import math
import bmesh
import bpy
from shapes import MATS, build, carton, finish


def empty(name, at=(0, 0, 0), turn=(0, 0, 0)):
    o = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.rotation_euler = at, [math.radians(a) for a in turn]
    return o


def group(parts, at=(0, 0, 0), turn=(0, 0, 0)):
    root = empty('group', at, turn)
    for p in parts:
        if p.parent is None:
            p.parent = root
    return root


def cloth(zone, rough, grain=0.0, scale=60.0):
    """A zone of leather or cloth instead of plastic: dull, with a fine grain."""
    m = bpy.data.materials[zone]
    tree = m.node_tree
    b = tree.nodes['Principled BSDF']
    b.inputs['Roughness'].default_value, b.inputs['Specular'].default_value = rough, 0.25
    if grain:
        noise, bump, place = (tree.nodes.new('ShaderNode' + n) for n in ('TexNoise', 'Bump', 'TexCoord'))
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 3
        bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = grain, 0.02
        tree.links.new(place.outputs['Object'], noise.inputs['Vector'])
        tree.links.new(noise.outputs['Fac'], bump.inputs['Height'])
        tree.links.new(bump.outputs['Normal'], b.inputs['Normal'])


def ribbon(name, path, width, thick, axis='z', zone='body', rect=None, wide=None, edge=None):
    """A strap along `path` (points of a plane), its width along `axis`; `rect` prints on its outer face."""
    n = len(path)
    h, b = thick / 2, min(thick * 0.3, 0.02)
    # Offset from the path, lower or upper edge, inset from it: a strip with chamfered edges.
    cross = [(-h, 0, b), (-h, 1, -b), (-h + b, 1, 0), (h - b, 1, 0), (h, 1, -b), (h, 0, b), (h - b, 0, 0), (-h + b, 0, 0)]
    length = [0.0]
    for p, q in zip(path, path[1:]):
        length.append(length[-1] + math.dist(p, q))
    verts, faces, mats, uvs = [], [], [], []
    for i, p in enumerate(path):
        a, c = path[max(0, i - 1)], path[min(n - 1, i + 1)]
        dx, dy = c[0] - a[0], c[1] - a[1]
        d = math.hypot(dx, dy) or 1
        nx, ny = -dy / d, dx / d
        lo, hi = wide(length[i] / length[-1]) if wide else (0, width)
        for off, side, inset in cross:
            w = (lo, hi)[side] + inset
            x, y = p[0] + nx * off, p[1] + ny * off
            verts.append((x, y, w) if axis == 'z' else (x, w, y))
    u0, v0, u1, v1 = rect or (0, 0, 0.001, 0.001)
    m = len(cross)
    for i in range(n - 1):
        s0, s1 = length[i] / length[-1], length[i + 1] / length[-1]
        for k in range(m):
            j = (k + 1) % m
            faces.append((i * m + k, (i + 1) * m + k, (i + 1) * m + j, i * m + j))
            outer = k == 0 and rect
            mats.append(MATS.index('label' if outer else (edge or zone) if k not in (0, 4) else zone))
            # The inside and the edges take the ground's colour, not the print.
            t0, t1 = (0.01, 0.99) if k == 0 else (0.02, 0.02)
            uvs += [(u0 + (u1 - u0) * s0, v0 + (v1 - v0) * t0), (u0 + (u1 - u0) * s1, v0 + (v1 - v0) * t0),
                    (u0 + (u1 - u0) * s1, v0 + (v1 - v0) * t1), (u0 + (u1 - u0) * s0, v0 + (v1 - v0) * t1)]
    for end in (0, n - 1):
        faces.append(tuple(end * m + k for k in range(m)))
        mats.append(MATS.index(edge or zone))
        uvs += [(0, 0)] * m
    return build(name, verts, faces, mats, uvs, 50)


def oval(a, b, start, turn, steps=160, grow=lambda t: 1.0):
    """Points of an oval from angle `start` over `turn` degrees; -90 is the side of the viewer."""
    out = []
    for i in range(steps + 1):
        t = i / steps
        w = math.radians(start + turn * t)
        out.append((a * grow(t) * math.cos(w), b * grow(t) * math.sin(w)))
    return out


def bar(name, size, at, zone='metal', round_=0.03):
    return carton(name, size, {}, round_, zone, at)


def painted(o, zone):
    o.data.materials.clear()
    for m in MATS:
        o.data.materials.append(bpy.data.materials[m])
    for p in o.data.polygons:
        p.material_index, p.use_smooth = MATS.index(zone), True
    return o


def blob(name, parts, cut, zone_at, fine=0.028):
    """Metaballs melted into one skin: parts are (x, y, z, radius, (sx, sy, sz)). `cut`: (point, normal) planes that open it."""
    data = bpy.data.metaballs.new(name)
    data.resolution = data.render_resolution = fine
    data.threshold = 0.4
    for x, y, z, r, size in parts:
        e = data.elements.new(type='ELLIPSOID')
        e.co, e.radius, e.stiffness = (x, y, z), r * 2, 4
        e.size_x, e.size_y, e.size_z = size
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(obj)
    bm = bmesh.new()
    bm.from_mesh(mesh)
    for point, normal in cut:
        bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=point, plane_no=normal, clear_outer=True)
    bmesh.ops.holes_fill(bm, edges=[e for e in bm.edges if e.is_boundary])
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.clear()
    mesh.uv_layers.new(name='UV')
    o = finish(mesh, name, 60)
    for p in mesh.polygons:
        flat = len(p.vertices) > 8
        p.material_index = MATS.index('dark' if flat else zone_at(p.center))
    return o
