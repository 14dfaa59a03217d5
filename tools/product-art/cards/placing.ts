import { boundsOf, type Pixels } from '../place.ts'

/** A picture of a pack on a card, in pixels. */
export type Placed = { file: string; left: number; top: number; width: number; height: number }

/** A pack at full size: its picture, and where the pack is in it. */
export type Cutout = {
  file: string
  width: number
  height: number
  left: number
  right: number
  top: number
  foot: number
}

export const cutoutOf = (file: string, pixels: Pixels): Cutout => ({
  ...{ file, width: pixels.width, height: pixels.height },
  ...boundsOf(pixels),
})

/** A pack with its middle at `x` and its foot at `y`. */
export const standing = (cutout: Cutout, scale: number, x: number, y: number): Placed => ({
  file: cutout.file,
  left: x - ((cutout.left + cutout.right) / 2) * scale,
  top: y - cutout.foot * scale,
  width: cutout.width * scale,
  height: cutout.height * scale,
})

/**
 * Packs side by side on one line, all multiplied by the same number: as large as the space and their masters allow.
 * Returns the place of each with the middle of its pack.
 */
export function sideBySide(
  packs: readonly { cutout: Cutout; scale: number }[],
  space: { left: number; width: number; height: number; ground: number; gap: number; caption?: number },
): (Placed & { centre: number })[] {
  const wide = packs.reduce((sum, { cutout, scale }) => sum + (cutout.right - cutout.left) * scale, 0)
  const high = Math.max(...packs.map(({ cutout, scale }) => (cutout.foot - cutout.top) * scale))
  const free = space.width - space.gap * (packs.length - 1)
  const by = Math.min(free / wide, space.height / high, ...packs.map(({ scale }) => 1 / scale))
  // A slim pack gets the room that its caption needs.
  const rooms = packs.map(({ cutout, scale }) =>
    Math.max((cutout.right - cutout.left) * scale * by, space.caption ?? 0),
  )
  let x = space.left + (space.width - rooms.reduce((sum, room) => sum + room, 0) - space.gap * (packs.length - 1)) / 2
  return packs.map(({ cutout, scale }, at) => {
    const room = rooms[at] as number
    const centre = x + room / 2
    x += room + space.gap
    return { ...standing(cutout, scale * by, centre, space.ground), centre }
  })
}
