import { FULL_SIZE_G, packScale } from '../../../../shared/pack-scale.ts'

/** How much larger than in the pictures all packs of a view are shown; `data-zoom` in `components.css`. */
export type PackZoom = 1 | 1.25 | 1.5 | 1.75

const STEPS = [1.75, 1.5, 1.25] as const
const PIECES = /^\d+\s*(?:capsules|softgels|tablets|gummies)\b/i
const NET = /^(?:(\d+)\s*[×x]\s*)?([\d.]+)\s*(kg|g|l|ml)$/i
/** A single volume above this may be what a shaker holds, and shakers are drawn at full size. */
const MAX_BOTTLE_ML = 450

/**
 * The common zoom of a view's packs: so large that the largest just fits its picture. They keep their true sizes beside
 * each other (D222), but a list of small packs isn't mostly background. Only the demo's pictures are drawn to scale; the
 * photos of other stores are shown as they are.
 */
export function packZoom(cards: readonly { variant: { weight: string | null } }[], isDemo: boolean): PackZoom {
  if (!isDemo || cards.length === 0) return 1
  const largest = Math.max(...cards.map(({ variant }) => scaleOf(variant.weight ?? '')))
  return STEPS.find((step) => step * largest <= 1) ?? 1
}

function scaleOf(weight: string): number {
  if (PIECES.test(weight)) return packScale({ weight, grams: null })
  const [, packs, amount, unit = ''] = NET.exec(weight.trim()) ?? []
  if (!amount) return 1
  const grams = Number(packs ?? 1) * Number(amount) * (/^(?:kg|l)$/i.test(unit) ? 1000 : 1)
  const isMaybeShaker = !packs && /l$/i.test(unit) && grams > MAX_BOTTLE_ML
  return packScale({ weight, grams: isMaybeShaker ? FULL_SIZE_G : grams })
}
