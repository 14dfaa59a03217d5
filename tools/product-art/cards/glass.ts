import { existsSync, readFileSync } from 'node:fs'
import type { Pixels } from '../place.ts'
import { parseHex, tone } from '../tone.ts'

/** A tumbler with a drink in a colour, from the file that `blender/glass.py` writes; null if it is missing. */
export function glassOf(path: string, colour: string): Pixels | null {
  if (!existsSync(path)) return null
  const file = readFileSync(path)
  const [width = 0, height = 0] = new Uint32Array(file.buffer.slice(file.byteOffset, file.byteOffset + 8))
  const dots = width * height
  const planes = new Float32Array(file.buffer.slice(file.byteOffset + 8, file.byteOffset + file.length))
  const [glass, drink, shadow] = [
    planes.subarray(0, dots * 4),
    planes.subarray(dots * 4, dots * 5),
    planes.subarray(dots * 5),
  ]
  const rgb = parseHex(colour)
  const data = new Uint8Array(dots * 4)
  for (let at = 0; at < dots; at++) {
    const cover = Math.min(1, glass[at * 4 + 3] as number)
    const shade = shadow[((at / width) >> 1) * (width / 2) + ((at % width) >> 1)] as number
    const alpha = cover + (1 - cover) * shade
    if (alpha < 0.004) continue
    for (const [channel, share] of rgb.entries()) {
      const light = ((glass[at * 4 + channel] as number) + share * (drink[at] as number)) / Math.max(cover, 0.004)
      data[at * 4 + channel] = Math.min(255, (tone(light) * cover * 255) / alpha + 0.5)
    }
    data[at * 4 + 3] = alpha * 255 + 0.5
  }
  return { data, width, height }
}
