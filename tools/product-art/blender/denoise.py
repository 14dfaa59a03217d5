"""An edge-avoiding wavelet filter (a-trous), for Blender builds without a denoiser: light is smoothed along a surface, never
across an edge of surface direction, material or depth."""
import numpy as np

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)


def shifted(a, dy, dx):
    h, w = a.shape[:2]
    ys = np.clip(np.arange(h) + dy, 0, h - 1)
    xs = np.clip(np.arange(w) + dx, 0, w - 1)
    return a[ys][:, xs]


def calm(a):
    """The mean of nine neighbours, so that a single stray pixel does not guard itself."""
    p = np.pad(a, [(1, 1), (1, 1), (0, 0)], mode='edge')
    h, w = a.shape[:2]
    return sum(p[j:j + h, i:i + w] for j in range(3) for i in range(3)) / 9


def smooth(light, normal, ident, levels=4, sigma_n=0.06, sigma_l=0.8, depth=None, sigma_z=0.02):
    """light (h, w, c) and normal (h, w, 3) float32, ident (h, w): only pixels of the same ident mix."""
    rows, cols = np.nonzero(ident)
    box = slice(rows.min(), rows.max() + 1), slice(cols.min(), cols.max() + 1)
    out = light[box].astype(np.float32)
    normal, ident = normal[box].astype(np.float32), ident[box]
    depth = None if depth is None else depth[box]
    h, w = ident.shape
    full = light.astype(np.float32).copy()
    for level in range(levels):
        step = 2 ** level
        r = 2 * step
        lum = np.log(calm(out) + 0.02 if level < 2 else out + 0.02).mean(-1)
        pad = lambda a: np.pad(a, [(r, r), (r, r)] + [(0, 0)] * (a.ndim - 2), mode='edge')
        po, pn, pi, pl = pad(out), pad(normal), pad(ident), pad(lum)
        pz = None if depth is None else pad(depth)
        total = np.zeros((h, w), np.float32)
        summed = np.zeros_like(out)
        near = sigma_l * 0.7 ** level
        for j, ky in enumerate(KERNEL):
            for i, kx in enumerate(KERNEL):
                y, x = j * step, i * step
                at = slice(y, y + h), slice(x, x + w)
                d = 1 - np.einsum('ijk,ijk->ij', pn[at], normal)
                e = np.maximum(d, 0) / np.float32(sigma_n ** 2) + ((pl[at] - lum) / np.float32(near)) ** 2
                if pz is not None:
                    e += (np.abs(pz[at] - depth) / np.float32(sigma_z * (step + 1))) ** 2
                wgt = np.exp(-e) * np.float32(ky * kx) * (pi[at] == ident)
                total += wgt
                summed += po[at] * wgt[..., None]
        out = summed / np.maximum(total, 1e-6)[..., None]
    full[box] = out
    return full


def spread(values, known, rounds=6):
    """Carries values outwards over the edge, so that an edge pixel never mixes with nothing."""
    v, k = values.copy(), known.astype(np.float32)
    for _ in range(rounds):
        s, t = np.zeros_like(v), np.zeros_like(k)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                m = shifted(k, dy, dx)
                s += shifted(v, dy, dx) * (m if v.ndim == 2 else m[..., None])
                t += m
        new = (k == 0) & (t > 0)
        fill = s / np.maximum(t if v.ndim == 2 else t[..., None], 1e-6)
        v = np.where(new if v.ndim == 2 else new[..., None], fill, v)
        k = np.where(new, 1, k)
    return v


def blur(a, radius):
    r = int(radius * 2.5) + 1
    k = np.exp(-0.5 * (np.arange(-r, r + 1) / radius) ** 2)
    k /= k.sum()
    p = np.pad(a, ((r, r), (0, 0)), mode='edge')
    a = sum(k[i] * p[i:i + a.shape[0]] for i in range(2 * r + 1))
    p = np.pad(a, ((0, 0), (r, r)), mode='edge')
    return sum(k[i] * p[:, i:i + a.shape[1]] for i in range(2 * r + 1))


def enlarge(a, low, ident):
    """Twice the size; a pixel takes from those of the four nearest that are of its own material."""
    h, w = ident.shape
    y = np.clip((np.arange(h) + 0.5) / 2 - 0.5, 0, low.shape[0] - 1.001)
    x = np.clip((np.arange(w) + 0.5) / 2 - 0.5, 0, low.shape[1] - 1.001)
    y0, x0 = y.astype(int), x.astype(int)
    ty, tx = (y - y0)[:, None], (x - x0)[None]
    total, summed = np.full((h, w), 1e-6, np.float32), np.zeros((h, w, a.shape[2]), np.float32)
    for j in (0, 1):
        for i in (0, 1):
            part = low[y0 + j][:, x0 + i] == ident
            k = (np.where(j, ty, 1 - ty) * np.where(i, tx, 1 - tx) * (part + 1e-3)).astype(np.float32)
            total += k
            summed += a[y0 + j][:, x0 + i] * k[..., None]
    return summed / total[..., None]
