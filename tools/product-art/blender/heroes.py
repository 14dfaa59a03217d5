"""blender -b -P heroes.py -- OUT [scene-form ...]: the three hero scenes, wide and tall, as 8-bit PNG in OUT/heroes.

The labels come from OUT/labels (render.ts --sheets). Noise is taken out of the light alone, so print stays sharp.
"""
import json
import math
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
from mathutils import Vector
import denoise
import studio
from accessories import SCENERY, SMALL
from packs import PACKS
from sets import SCENES

FORMS = {'desktop': (2400, 960), 'phone': (1200, 960)}
MODELS = {**PACKS, **SMALL, **SCENERY}
SCALE = {'tub-l': 1.0, 'tub-m': 0.82, 'tub-s': 0.6, 'bottle': 0.42, 'can': 0.36, 'shaker': 0.56, 'pouch': 1.05, 'bar-box': 1.0}


def rgb(hexa):
    v = [int(hexa[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in v)


count = [10]


def paint(name, colour, rough=0.35, metal=0.0, image=None, spec=0.5):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    count[0] += 1
    m.pass_index = count[0]
    b = m.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = (*colour, 1)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Metallic'].default_value = metal
    b.inputs['Specular'].default_value = spec
    if image:
        t = m.node_tree.nodes.new('ShaderNodeTexImage')
        t.image = bpy.data.images.load(image)
        t.extension = 'REPEAT'
        m.node_tree.links.new(t.outputs['Color'], b.inputs['Base Color'])
    return m


def place(out, kind, label, body, lid, at, turn=0.0, scale=1.0):
    built = MODELS[kind]()
    objects, loose = list(built[0]), list(built[2]) if len(built) > 2 else []
    mats = {'label': paint('label', (1, 1, 1), 0.33, 0, label and os.path.join(out, 'labels', label + '.png')), 'body': paint('body', rgb(body), 0.3),
            'lid': paint('lid', rgb(lid), 0.3), 'metal': paint('metal', (0.75,) * 3, 0.22, 1), 'foil': paint('foil', (0.75,) * 3, 0.3, 1),
            'dark': paint('dark', (0.01,) * 3, 0.5)}
    root = bpy.data.objects.new('root', None)
    bpy.context.scene.collection.objects.link(root)
    for o in objects:
        for slot in o.material_slots:
            slot.material = mats.get(slot.material.name.split('.')[0], mats['dark'])
    for o in objects + loose:
        if o.parent is None:
            o.parent = root
    s = SCALE.get(kind, 1.0) * scale
    root.location, root.rotation_euler, root.scale = at, (0, 0, math.radians(turn)), (s, s, s)
    return root


def curve(x):
    """The tone of tone.ts, a little harder."""
    toe = np.power(np.maximum(x, 0), 1.16) * 1.05
    y = np.where(toe <= 0.6, toe, 0.6 + 0.4 * (1 - np.exp(-(toe - 0.6) / 0.4)))
    return np.where(y <= 0.0031308, y * 12.92, 1.055 * np.power(np.maximum(y, 1e-6), 1 / 2.4) - 0.055)


def shoot(out, scene_name, form, samples):
    started = time.time()
    count[0] = 10
    w, h = FORMS[form]
    k = float(os.environ.get('SIZE', '1'))
    w, h = int(w * k), int(h * k)
    scene = studio.reset()
    scene.render.film_transparent = False
    scene.cycles.max_bounces = 5
    scene.cycles.sample_clamp_direct = 12
    scene.render.resolution_x, scene.render.resolution_y = w, h
    view = SCENES[scene_name](form, lambda *pack: place(out, *pack), paint, rgb)
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_fit, data.sensor_height = view['lens'], 'VERTICAL', 24
    data.shift_x, data.shift_y = view['shift']
    cam = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(cam)
    cam.location = view['from']
    cam.rotation_euler = (Vector(view['to']) - Vector(view['from'])).to_track_quat('-Z', 'Y').to_euler()
    scene.camera = cam
    tmp = os.path.join(out, 'exr-hero-' + scene_name + form)
    # Light is rendered at half size and laid under colours and edges of full size.
    flat = studio.render(tmp, w, h, 1, ['IndexMA', 'Depth', 'Normal'], flat=True)
    ident = np.rint(flat['IndexMA'][..., 0]).astype(np.int32) + 1
    lw, lh = w // 2, h // 2
    r = studio.render(tmp, lw, lh, samples, ['Image', 'DiffDir', 'DiffInd', 'DiffCol', 'GlossDir', 'GlossInd', 'GlossCol'])
    took = time.time() - started
    low = ident[::2, ::2][:lh, :lw]
    depth = np.minimum(flat['Depth'][::2, ::2, 0][:lh, :lw], 60)
    n = flat['Normal'][::2, ::2, :3][:lh, :lw]
    n = n / np.maximum(np.linalg.norm(n, axis=-1, keepdims=True), 1e-4)
    light = np.minimum((r['DiffDir'] + r['DiffInd'])[..., :3], 12)
    gloss = np.minimum((r['GlossCol'] * (r['GlossDir'] + r['GlossInd']))[..., :3], 6)
    light = denoise.smooth(light, n, low, 5, 0.10, 1.0, depth, 0.02)
    gloss = denoise.smooth(gloss, n, low, 4, 0.06, 1.0, depth, 0.02)
    grains = [m.pass_index + 1 for m in bpy.data.materials if m.get('grain')]
    for o in [x for x in scene.objects if x.type == 'LIGHT']:
        bpy.data.objects.remove(o)
    scene.cycles.max_bounces = 0
    colour = studio.render(tmp, w, h, 6, ['Image', 'DiffCol'])['DiffCol'][..., :3]
    total = denoise.enlarge(light, low, ident) * colour + denoise.enlarge(gloss, low, ident)
    # Powder: every grain catches the light in its own way.
    rnd = np.random.default_rng(5)
    speck = rnd.normal(0, 0.10, (h, w)) + denoise.blur(rnd.normal(0, 1, (h, w)), 1.6) * 0.35
    total *= np.where(np.isin(ident, grains), 1 + np.clip(speck, -0.4, 0.5), 1)[..., None]
    # A breath of bloom around what shines.
    hot = np.maximum(total - 0.9, 0)
    for c in range(3):
        total[..., c] += 0.10 * denoise.blur(hot[..., c], 14 * k)
    shown = np.clip(curve(total * view.get('exposure', 1.0)), 0, 1)
    # Towards the words the ground becomes one colour, so that the page can continue it.
    ground = np.array([int(view['plain'][i:i + 2], 16) / 255 for i in (1, 3, 5)])
    x, y = np.linspace(0, 1, w)[None, :, None], np.linspace(0, 1, h)[:, None, None]
    step = lambda t: np.clip(t, 0, 1) ** 2 * (3 - 2 * np.clip(t, 0, 1))
    keep = step((x - 0.36) / 0.16) + 0 * y if form == 'desktop' else step((y - 0.05) / 0.14) + 0 * x
    shown = ground + (shown - ground) * keep
    # Fine grain keeps dark gradients from banding.
    shown += np.random.default_rng(3).normal(0, 0.0022, shown.shape[:2])[..., None]
    os.makedirs(os.path.join(out, 'heroes'), exist_ok=True)
    image = bpy.data.images.new('shown', w, h, alpha=False)
    image.colorspace_settings.name = 'Non-Color'
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = np.clip(shown, 0, 1)
    image.pixels.foreach_set(rgba[::-1].ravel())
    image.filepath_raw = os.path.join(out, 'heroes', f'hero-{scene_name}-{form}.png')
    image.file_format = 'PNG'
    image.save()
    os.rmdir(tmp)
    print(f'HERO {scene_name} {form} rendered {took:.0f} s, done {time.time() - started:.0f} s', flush=True)


if __name__ == '__main__':
    args = sys.argv[sys.argv.index('--') + 1:]
    picks = args[1:] or [f'{s}-{f}' for s in SCENES for f in FORMS]
    for pick in picks:
        name, form = pick.split('-')
        shoot(args[0], name, form, int(os.environ.get('SAMPLES', '56')))
