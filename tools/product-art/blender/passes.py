"""blender -b -P passes.py -- OUT [kind ...]: light, gloss, label position and shadow of every kind of pack, once.

Per view it writes OUT/<kind>-<view>.bin (see composeView.ts for the order of the planes).
"""
import math
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
import denoise
import studio
import accessories
import kit
from packs import PACKS

MODELS = {**PACKS, **accessories.SMALL, **accessories.PIECES, **kit.KIT}
SEVERAL = ('can-6', 'can-12', 'can-24', 'drink-6', 'drink-12')
W, H, LIGHT, FINE = 800, 1000, 1.5, 3
FILL = {'tub-l': (0.74, 0.80), 'tub-m': (0.79, 0.76), 'tub-s': (0.77, 0.66), 'bottle': (0.68, 0.78), 'can': (0.5, 0.80), 'drink': (0.5, 0.84), 'pouch': (0.78, 0.82),
        'shaker': (0.6, 0.82), 'blister-box': (0.86, 0.72), 'sachet-box': (0.88, 0.74), 'bar-box': (0.86, 0.72), 'scoop': (0.84, 0.6), 'bar': (0.86, 0.5), 'stick': (0.4, 0.84), 'gel': (0.6, 0.84),
        **{kind: (0.92, 0.8) for kind in SEVERAL},
        **accessories.FILL, **kit.FILL}
TILT = {'bar-box': 13, 'blister-box': 9, 'sachet-box': 9, 'scoop': 20, 'bar': 14, **{kind: 15 for kind in SEVERAL}, **accessories.TILT, **kit.TILT}


def one_view(out, kind, view, turn, samples):
    started = time.time()
    scene = studio.reset()
    studio.LOOK['label'] = (0.5, 0.36 if kind == 'pouch' else 0.33, 0, 0.5)
    built = MODELS[kind]()
    objects = built[0]
    root = bpy.data.objects.new('root', None)
    scene.collection.objects.link(root)
    for o in list(objects) + (list(built[2]) if len(built) > 2 else []):
        if o.parent is None:
            o.parent = root
    if kind in ('blister-box', 'sachet-box', 'gel-box') and view == 'back':
        for o in [x for x in objects if x.parent is not root]:
            objects.remove(o)
            bpy.data.objects.remove(o)
    root.rotation_euler = (0, 0, math.radians(turn))
    scene.render.resolution_x, scene.render.resolution_y = W, H
    pts = studio.points(objects)
    wide, high = np.ptp(pts[:, 0]), pts[:, 2].max()
    studio.pack_lamps(wide, high)
    studio.camera(objects, FILL[kind], TILT.get(kind, 7))
    bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, 0))
    floor = bpy.context.object
    fm = bpy.data.materials.new('floor')
    fm.use_nodes = True
    fm.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.3, 0.3, 0.3, 1)
    fm.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = 0.9
    floor.data.materials.append(fm)
    floor.visible_camera = False
    tmp = os.path.join(out, 'exr-' + kind + '-' + view)

    fine = studio.render(tmp, W * FINE, H * FINE, 1, ['UV', 'IndexMA'], flat=True)
    mat = np.rint(fine['IndexMA'][..., 0]).astype(np.uint8)
    u = np.clip(fine['UV'][..., 0], 0, 1)
    v = np.clip(fine['UV'][..., 1], 0, 1)

    print('fine', time.time() - started)
    lw, lh = int(W * LIGHT), int(H * LIGHT)
    r = studio.render(tmp, lw, lh, samples, ['Image', 'Normal', 'DiffDir', 'DiffInd', 'GlossDir', 'GlossInd', 'GlossCol'])
    print('light', time.time() - started)
    alpha = r['Image'][..., 3]
    cover = np.maximum(alpha, 1e-3)[..., None]
    diff = np.minimum((r['DiffDir'] + r['DiffInd'])[..., :3] / cover, 8).mean(-1, keepdims=True)
    gloss = (r['GlossCol'] * (r['GlossDir'] + r['GlossInd']))[..., :3] / cover
    gloss = np.minimum(gloss, 6).mean(-1, keepdims=True)
    normal = r['Normal'][..., :3]
    normal = normal / np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-4)
    pick = np.minimum((np.arange(lh) * FINE / LIGHT + 0.5).astype(int), H * FINE - 1), np.minimum((np.arange(lw) * FINE / LIGHT + 0.5).astype(int), W * FINE - 1)
    ident = np.where(alpha > 0.02, mat[pick[0]][:, pick[1]].astype(np.int32), 0)
    ident = np.where((alpha > 0.02) & (ident == 0), 99, ident)
    tight = 0.035 if kind in ('pouch', 'bar-box', 'sachet-box') else 0.05
    # Cloth and leather keep their grain.
    both = denoise.smooth(np.concatenate([diff, gloss], -1), normal, ident, 2 if kind in kit.KIT else 4, tight, 0.8)
    both = denoise.spread(both, alpha > 0.5, 5)

    print('smooth', time.time() - started)
    # Contact shadow: how much of an even sky the floor sees, with the pack itself out of the picture.
    for o in list(scene.objects):
        if o.type == 'LIGHT':
            bpy.data.objects.remove(o)
        elif o in objects:
            o.visible_camera = False
    floor.visible_camera, floor.is_shadow_catcher = True, True
    studio.ambient(1.0)
    s = studio.render(tmp, W // 2, H // 2, 96, ['Image'])['Image'][..., 3]
    s = denoise.blur(np.clip(s, 0, 1), 1.6)
    s = np.clip((s - 0.10) / 0.9, 0, 1) ** 1.35 * 0.82
    yy, xx = np.mgrid[0:H // 2, 0:W // 2]
    edge = np.minimum(np.minimum(xx, W // 2 - 1 - xx), np.minimum(H // 2 - 1 - yy, yy))
    s *= np.clip(edge / 26, 0, 1) ** 0.8
    shadow = (s * 65535).astype(np.uint16)

    with open(os.path.join(out, f'{kind}-{view}.bin'), 'wb') as f:
        f.write(np.array([W, H, FINE, lw, lh, 0, 0, 0], np.uint32).tobytes())
        f.write(mat.tobytes())
        f.write((u * 65535 + 0.5).astype(np.uint16).tobytes())
        f.write((v * 65535 + 0.5).astype(np.uint16).tobytes())
        f.write(both[..., 0].astype(np.float16).tobytes())
        f.write(both[..., 1].astype(np.float16).tobytes())
        f.write(np.clip(alpha * 65535, 0, 65535).astype(np.uint16).tobytes())
        f.write(shadow.tobytes())
    os.rmdir(tmp)
    mid = both[lh // 2, lw // 2]
    print(f'PASS {kind} {view} {time.time() - started:.0f} s, light at the middle {mid}', flush=True)


if __name__ == '__main__':
    args = sys.argv[sys.argv.index('--') + 1:]
    out, kinds = args[0], args[1:] or list(MODELS)
    samples = int(os.environ.get('SAMPLES', '72'))
    only = os.environ.get('VIEW')
    os.makedirs(out, exist_ok=True)
    studio.reset()
    for kind in kinds:
        studio.reset()
        for view, turn in MODELS[kind]()[1]:
            if only and view != only:
                continue
            one_view(out, kind, view, turn, samples)
