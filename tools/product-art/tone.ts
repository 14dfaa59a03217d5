export type Rgb = [number, number, number]

/** Ink and plastic never reflect all light. */
export const COVER = 0.9

const EXPOSURE = 1.0
const TO_LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const s = i / 255
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
})

const STEPS = 4096
const TOP = 8
/** Scene light to a screen value: a short toe, a straight middle, a long shoulder. */
const CURVE = Float32Array.from({ length: STEPS + 1 }, (_, i) => {
  const x = (i / STEPS) ** 2 * TOP * EXPOSURE
  const toe = x ** 1.12 * 1.04
  const knee = 0.62
  const y = toe <= knee ? toe : knee + (1 - knee) * (1 - Math.exp(-(toe - knee) / (1 - knee)))
  return y <= 0.0031308 ? y * 12.92 : 1.055 * y ** (1 / 2.4) - 0.055
})

export function linear(byte: number): number {
  return TO_LINEAR[byte] as number
}

export function tone(x: number): number {
  const t = Math.sqrt(Math.min(TOP, Math.max(0, x)) / TOP) * STEPS
  const i = Math.min(STEPS - 1, t | 0)
  const a = CURVE[i] as number
  return a + ((CURVE[i + 1] as number) - a) * (t - i)
}

export function parseHex(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [linear((n >> 16) & 255) * COVER, linear((n >> 8) & 255) * COVER, linear(n & 255) * COVER]
}
