/** Grams of the net weight whose pack fills the picture; larger packs are drawn no larger. */
export const FULL_SIZE_G = 2270
/** Share of full size below which a label would no longer be legible on a card. */
export const FLOOR = 0.54
/** Grams that a capsule, tablet or gummy counts as: its bottle is mostly air. */
const PIECE_G = 3.5
/** A 700 ml shaker is as large as the pack of so much powder. */
export const SHAKER_G = 420

type Size = { weight: string | null; grams: number | null }

/**
 * What a pack's size follows from: its net weight, or the pieces in it. Null if the label says neither, as with kit.
 */
export function sizeInGrams({ weight, grams }: Size): number | null {
  const text = weight ?? ''
  const [, pieces] = /^(\d+)\s*(?:capsules|softgels|tablets|gummies)/i.exec(text) ?? []
  if (pieces) return Number(pieces) * PIECE_G
  return grams && grams > 0 ? grams : null
}

/** The true size of a pack as a share of full size, for pictures that show it beside something. */
export const trueScale = (grams: number): number => Math.cbrt(Math.max(0, grams) / FULL_SIZE_G)

/**
 * How large a pack is drawn: by the cube root of its net weight, so that twice the weight is twice the volume, but never
 * below the floor nor above full size. Kit is drawn at full size.
 */
export function packScale(size: Size): number {
  const grams = sizeInGrams(size)
  return grams === null ? 1 : Math.min(1, Math.max(FLOOR, trueScale(grams)))
}
