import type { VariantView } from '../../../../domains/catalog/schemas.ts'

export type Choice = { flavor: string | null; weight: string | null }

const PLAIN = /^un-?flavou?red$/i
const unique = (values: (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))]

export const flavorsOf = (variants: readonly VariantView[]): string[] =>
  unique(variants.map((variant) => variant.flavor))
export const weightsOf = (variants: readonly VariantView[]): string[] =>
  unique(variants.map((variant) => variant.weight))

/** Flavour is a choice only if there is one besides unflavoured (R116). */
export const needsFlavor = (flavors: readonly string[]): boolean => flavors.some((flavor) => !PLAIN.test(flavor.trim()))
/** Weight is a choice only if there is more than one (R117). */
export const needsWeight = (weights: readonly string[]): boolean => weights.length > 1

/** The variant for a choice: by flavour and weight, else by weight, else by flavour, else the first one (R119). */
export function variantOf<V extends VariantView>(variants: readonly V[], { flavor, weight }: Choice): V | undefined {
  return (
    exactly(variants, { flavor, weight }) ??
    variants.find((variant) => weight !== null && variant.weight === weight) ??
    variants.find((variant) => flavor !== null && variant.flavor === flavor) ??
    variants[0]
  )
}

/** The first flavour and weight (R118), unless that variant is out of stock and another is not. */
export function firstChoice(variants: readonly VariantView[]): Choice {
  const [first] = variants
  const chosen =
    first?.stock.state === 'out' ? (variants.find((variant) => variant.stock.state !== 'out') ?? first) : first
  return { flavor: chosen?.flavor ?? null, weight: chosen?.weight ?? null }
}

/** The choice in a shared URL (`?flavor=Mango&weight=1 kg`); else the first one. */
export function choiceFrom(variants: readonly VariantView[], params: URLSearchParams): Choice {
  const first = firstChoice(variants)
  const asked = { flavor: params.get('flavor') ?? first.flavor, weight: params.get('weight') ?? first.weight }
  return exists(variants, asked) ? asked : first
}

/** The query string of a choice: `?flavor=Mango&weight=1+kg`, or empty. */
export function choiceQuery({ flavor, weight }: Choice): string {
  const params = new URLSearchParams({ ...(flavor && { flavor }), ...(weight && { weight }) })
  return params.size > 0 ? `?${params}` : ''
}

const exactly = <V extends VariantView>(variants: readonly V[], { flavor, weight }: Choice): V | undefined =>
  variants.find((variant) => variant.flavor === flavor && variant.weight === weight)

/** Whether exactly this combination exists. */
export const exists = (variants: readonly VariantView[], choice: Choice): boolean => !!exactly(variants, choice)

/** Whether exactly this combination exists and is in stock. */
export const isAvailable = (variants: readonly VariantView[], choice: Choice): boolean =>
  (exactly(variants, choice)?.stock.state ?? 'out') !== 'out'

/**
 * The choice after a new flavour or weight. The other part is the one that was `wanted` last if they combine, else stays,
 * else is the first that does.
 */
export function choose(
  variants: readonly VariantView[],
  choice: Choice,
  change: Partial<Choice>,
  wanted: Choice = choice,
): Choice {
  const found =
    exactly(variants, { ...wanted, ...change }) ??
    exactly(variants, { ...choice, ...change }) ??
    variants.find(({ flavor, weight }) => flavor === (change.flavor ?? flavor) && weight === (change.weight ?? weight))
  return found ? { flavor: found.flavor, weight: found.weight } : choice
}
