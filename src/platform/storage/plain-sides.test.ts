import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPlainSides } from './plain-sides.ts'

const canvas = (background: string) => sharp({ create: { width: 160, height: 64, channels: 3, background } })
const square = (left: number, top: number) => ({
  input: { create: { width: 40, height: 40, channels: 3 as const, background: '#204080' } },
  left,
  top,
})

test('D230: a picture tells the colour of the side that is free for words, and none where something is on it', async () => {
  const scene = await canvas('#eace09')
    .composite([square(110, 20)])
    .webp({ lossless: true })
    .toBuffer()
  expect(await readPlainSides(scene)).toEqual({ left: '#eace09', top: '#eace09' })
  const covered = await canvas('#eace09')
    .composite([square(20, 0)])
    .webp({ lossless: true })
    .toBuffer()
  expect(await readPlainSides(covered)).toEqual({ left: null, top: null })
  const grey = await canvas('#808080').greyscale().png().toBuffer()
  expect(await readPlainSides(grey)).toEqual({ left: '#808080', top: '#808080' })
})
