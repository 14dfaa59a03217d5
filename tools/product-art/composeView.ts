import { readFileSync } from 'node:fs'
import { COVER, linear, type Rgb, tone } from './tone.ts'

/** The label sheet as bytes. */
export type Sheet = { data: Uint8Array; width: number; height: number; channels: number }

/** Colours of everything that is not the label, linear. */
export type Finish = { body: Rgb; lid: Rgb }

/** The passes of one view of one pack, as `blender/passes.py` writes them. */
export type View = {
  width: number
  height: number
  fine: number
  lightWidth: number
  lightHeight: number
  material: Uint8Array
  u: Uint16Array
  v: Uint16Array
  diffuse: Float32Array
  gloss: Float32Array
  alpha: Uint16Array
  shadow: Uint16Array
}

const LABEL = 1
const BODY = 2
const LID = 3
const METAL = 4
const FOIL = 7

export function readView(path: string): View {
  const file = readFileSync(path)
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  const head = new Uint32Array(bytes, 0, 8)
  const [width = 0, height = 0, fine = 0, lightWidth = 0, lightHeight = 0] = head
  const dots = width * height * fine * fine
  const lights = lightWidth * lightHeight
  let at = 32
  const take = (size: number) => {
    const part = bytes.slice(at, at + size)
    at += size
    return part
  }
  return {
    width,
    height,
    fine,
    lightWidth,
    lightHeight,
    material: new Uint8Array(take(dots)),
    u: new Uint16Array(take(dots * 2)),
    v: new Uint16Array(take(dots * 2)),
    diffuse: Float32Array.from(new Float16Array(take(lights * 2))),
    gloss: Float32Array.from(new Float16Array(take(lights * 2))),
    alpha: new Uint16Array(take(lights * 2)),
    shadow: new Uint16Array(take((width * height) / 2)),
  }
}

/** Label and colours under the view's light. `turn` moves a label that runs around its pack (1 = once around). */
export function compose(view: View, sheet: Sheet, finish: Finish, turn: number): Uint8Array<ArrayBuffer> {
  const { width, height, fine, lightWidth, lightHeight, material, diffuse, gloss } = view
  const out = new Uint8Array(width * height * 4)
  const fineWidth = width * fine
  const scale = lightWidth / width
  const toLight = scale / fine
  const lift = liftOf(view)
  const colours: Record<number, Rgb> = { [BODY]: finish.body, [LID]: finish.lid, [METAL]: [0, 0, 0], [FOIL]: [0, 0, 0] }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let hits = 0
      let r = 0
      let g = 0
      let b = 0
      const start = y * fine * fineWidth + x * fine
      const kind = material[start] as number
      if (kind === 0 && emptyAround(material, start, fineWidth, fine)) {
        putShadow(out, view, x, y, lift)
        continue
      }
      // Light changes slowly within a pixel: one sample is enough, unless an edge runs through it.
      const whole = sameAround(material, start, fineWidth, fine)
      let d = 0
      let s = 0
      for (let j = 0; j < fine; j++) {
        const ly = Math.min(lightHeight - 1.001, Math.max(0, (y * fine + (whole ? fine / 2 : j + 0.5)) * toLight - 0.5))
        const y0 = ly | 0
        const ty = ly - y0
        for (let i = 0; i < fine; i++) {
          const at = start + j * fineWidth + i
          const m = material[at] as number
          if (m === 0) continue
          hits++
          if (!whole || hits === 1) {
            const lx = Math.min(
              lightWidth - 1.001,
              Math.max(0, (x * fine + (whole ? fine / 2 : i + 0.5)) * toLight - 0.5),
            )
            const x0 = lx | 0
            const tx = lx - x0
            const o = y0 * lightWidth + x0
            const w0 = (1 - tx) * (1 - ty)
            const w1 = tx * (1 - ty)
            const w2 = (1 - tx) * ty
            const w3 = tx * ty
            d = mix4(diffuse, o, lightWidth, w0, w1, w2, w3)
            s = mix4(gloss, o, lightWidth, w0, w1, w2, w3)
          }
          let c0 = 0.012
          let c1 = 0.012
          let c2 = 0.012
          if (m === LABEL) {
            let u = (view.u[at] as number) / 65535 + turn
            u -= Math.floor(u)
            const px = Math.min(sheet.width - 1, (u * sheet.width) | 0)
            const py = Math.min(sheet.height - 1, ((1 - (view.v[at] as number) / 65535) * sheet.height) | 0)
            const p = (py * sheet.width + px) * sheet.channels
            c0 = linear(sheet.data[p] as number) * COVER
            c1 = linear(sheet.data[p + 1] as number) * COVER
            c2 = linear(sheet.data[p + 2] as number) * COVER
          } else {
            const own = colours[m]
            if (own) [c0, c1, c2] = own
          }
          if (whole) {
            r += c0
            g += c1
            b += c2
          } else {
            r += tone(c0 * d + s)
            g += tone(c1 * d + s)
            b += tone(c2 * d + s)
          }
        }
      }
      if (whole) {
        r = tone((r / hits) * d + s) * hits
        g = tone((g / hits) * d + s) * hits
        b = tone((b / hits) * d + s) * hits
      }
      const shade = shadowAt(view, x, y)
      let cover = hits / (fine * fine)
      if (cover > 0 && cover < 1) {
        const lx = Math.min(lightWidth - 1, Math.round((x + 0.5) * scale - 0.5))
        const ly = Math.min(lightHeight - 1, Math.round((y + 0.5) * scale - 0.5))
        cover = (cover * 2 + (view.alpha[ly * lightWidth + lx] as number) / 65535) / 3
      }
      const alpha = cover + (1 - cover) * shade
      const p = ((y - lift) * width + x) * 4
      if (p < 0) continue
      if (alpha <= 0.002) continue
      const share = hits > 0 ? cover / (hits * alpha) : 0
      out[p] = Math.min(255, r * share * 255 + 0.5)
      out[p + 1] = Math.min(255, g * share * 255 + 0.5)
      out[p + 2] = Math.min(255, b * share * 255 + 0.5)
      out[p + 3] = Math.min(255, alpha * 255 + 0.5)
    }
  }
  return out
}

/** Rows by which to move the picture up so that the pack is in the middle, slightly low. */
function liftOf(view: View): number {
  const row = view.width * view.fine
  const first = view.material.findIndex((m) => m !== 0) / row / view.fine
  const last = view.material.findLastIndex((m) => m !== 0) / row / view.fine
  return Math.max(0, Math.round(((first + last) / 2 - view.height * 0.515) | 0))
}

function mix4(a: Float32Array, o: number, w: number, w0: number, w1: number, w2: number, w3: number): number {
  return (a[o] as number) * w0 + (a[o + 1] as number) * w1 + (a[o + w] as number) * w2 + (a[o + w + 1] as number) * w3
}

function emptyAround(m: Uint8Array, start: number, row: number, fine: number): boolean {
  for (let j = 0; j < fine; j++) for (let i = 0; i < fine; i++) if (m[start + j * row + i] !== 0) return false
  return true
}

function sameAround(m: Uint8Array, start: number, row: number, fine: number): boolean {
  const first = m[start]
  for (let j = 0; j < fine; j++) for (let i = 0; i < fine; i++) if (m[start + j * row + i] !== first) return false
  return true
}

function putShadow(out: Uint8Array, view: View, x: number, y: number, lift: number): void {
  if (y < lift) return
  out[((y - lift) * view.width + x) * 4 + 3] = shadowAt(view, x, y) * 255 + 0.5
}

function shadowAt(view: View, x: number, y: number): number {
  const w = view.width / 2
  const h = view.height / 2
  const fx = Math.min(w - 1.001, Math.max(0, (x + 0.5) / 2 - 0.5))
  const fy = Math.min(h - 1.001, Math.max(0, (y + 0.5) / 2 - 0.5))
  const x0 = fx | 0
  const y0 = fy | 0
  const o = y0 * w + x0
  const a = view.shadow
  const tx = fx - x0
  const ty = fy - y0
  const top = (a[o] as number) * (1 - tx) + (a[o + 1] as number) * tx
  const low = (a[o + w] as number) * (1 - tx) + (a[o + w + 1] as number) * tx
  return (top * (1 - ty) + low * ty) / 65535
}
