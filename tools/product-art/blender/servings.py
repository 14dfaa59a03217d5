"""What a serving is measured with: a heaped scoop. The zone `lid` is the powder."""
import random
from mathutils import Vector, noise
from shapes import carton, lathe


def scoop():
    cup = lathe('cup', [
        (0, 0, 0, 'body'), (0.40, 0, 0.05, 'body'), (0.50, 0.62, 0.01, 'body'), (0.54, 0.62, 0.01, 'body'), (0.54, 0.67, 0.012, 'body'),
        (0.47, 0.67, 0.01, 'body'), (0.45, 0.5, 0, 'body')], segments=192, longest=0.08)
    heap = lathe('heap', [(0.47, 0.6, 0, 'lid'), (0.46, 0.68, 0.03, 'lid'), (0.27, 0.83, 0.2, 'lid'), (0, 0.93, 0, 'lid')],
                 segments=240, steps=16, longest=0.012)
    shift = Vector((random.Random(3).random() * 9, 0, 0))
    for v in heap.data.vertices:
        deep = noise.fractal(v.co * 7 + shift, 0.9, 2.1, 4) * 0.022 + noise.noise(v.co * 34) * 0.006
        v.co.z += deep
        v.co.x += deep * 0.6
    handle = carton('handle', (1.25, 0.26, 0.07), {}, 0.03, 'body', (1.08, 0, 0.595))
    grip = carton('grip', (0.5, 0.17, 0.02), {}, 0.01, 'dark', (1.35, 0, 0.655))
    return [cup, heap, handle, grip], [('front', -16)]
