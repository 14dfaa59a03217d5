import type { Nutrition, VariantView } from '../../../../domains/catalog/schemas.ts'

export type ServingPart = { name: string; grams: number }

const DECLARED: [name: string, row: RegExp][] = [
  ['Protein', /^protein$/i],
  ['Carbohydrate', /^(?:total )?carbohydrates?$/i],
  ['Fat', /^(?:total )?fat$/i],
]
/** Declared figures are rounded. */
const ROUNDING_G = 0.5

type Declared = { nutrition: Nutrition | null; variants: readonly Pick<VariantView, 'weight'>[] }

/**
 * What a serving weighs, by its declared parts and the rest. Empty if the label doesn't declare all three, declares more
 * than a serving weighs, or gives the serving in millilitres, which have no weight.
 */
export function servingParts({ nutrition, variants }: Declared): ServingPart[] {
  const total = nutrition?.servingGrams
  if (!nutrition || !total || variants.some(({ weight }) => /\b(?:ml|l)$/i.test(weight?.trim() ?? ''))) return []
  const parts = DECLARED.flatMap(([name, wanted]) => {
    const row = nutrition.rows.find((each) => each.unit === 'g' && wanted.test(each.name.trim()))
    return row?.perServing == null ? [] : [{ name, grams: row.perServing }]
  })
  const declared = parts.reduce((sum, { grams }) => sum + grams, 0)
  if (parts.length < DECLARED.length || declared === 0 || declared > total + ROUNDING_G) return []
  const rest = Math.round((total - declared) * 10) / 10
  return [...parts, { name: 'Everything else', grams: Math.max(0, rest) }].filter(({ grams }) => grams > 0)
}
