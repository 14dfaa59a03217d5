import sharp from 'sharp'
import { expect, test } from 'vitest'
import { closeUpOf } from './close-up.ts'

type Drawn = {
  size: [number, number]
  pack: [left: number, top: number, width: number, height: number]
  background?: string
}

const draw = ({ size: [width, height], pack: [left, top, ...pack], background = '#ffffff00' }: Drawn) =>
  sharp({ create: { width, height, channels: 4, background } })
    .composite([
      { input: { create: { width: pack[0], height: pack[1], channels: 4, background: '#8a5a33' } }, left, top },
    ])
    .webp({ quality: 90 })
    .toBuffer()

test.each(['#ffffff00', '#ffffff'])(
  'D262: a small pack on %s is shown as large as its pixels allow',
  async (background) => {
    const small = await draw({ size: [2000, 2500], pack: [750, 1500, 500, 700], background })
    const box = (await closeUpOf(small))!
    expect(box.width / box.height).toBeCloseTo(0.8, 2)
    // The whole pack, in the middle, with a margin.
    expect([box.left < 750, box.left + box.width > 1250, box.top < 1500, box.top + box.height > 2200]).toEqual(
      Array(4).fill(true),
    )
    expect(box.left + box.width / 2).toBeCloseTo(1000, -2)
    expect(700 / box.height).toBeGreaterThan(0.85)
  },
)

test('D262: no close-up has fewer pixels than a gallery shows', async () => {
  const box = await closeUpOf(await draw({ size: [800, 1000], pack: [350, 800, 100, 120] }))
  expect(box).toEqual({ left: 150, top: 375, width: 500, height: 625 })
  expect(await closeUpOf(await draw({ size: [400, 500], pack: [150, 200, 100, 120] }))).toBeNull()
})

test('D262: a picture that is full, empty or a photo to its edges stays whole', async () => {
  expect(await closeUpOf(await draw({ size: [1600, 2000], pack: [20, 40, 1560, 1900] }))).toBeNull()
  expect(await closeUpOf(await draw({ size: [1600, 2000], pack: [0, 0, 1600, 2000] }))).toBeNull()
  expect(await closeUpOf(await draw({ size: [1600, 2000], pack: [0, 0, 1600, 400] }))).toBeNull()
})
