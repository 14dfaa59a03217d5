import type { Nutrient, Nutrition } from '../schemas.ts'

type Declared = {
  hsn: string
  origin: string
  manufacturer: string
  importer: string
  fssai: string
  diet: string | null
  shelfLifeMonths: number | null
  ingredients: readonly unknown[]
  allergens: readonly unknown[]
  variants: readonly { mrp: number | null; weight: string | null; grams: number | null; active?: boolean | undefined }[]
}

/** A declaration that the law requires, and the editor field where it is entered. */
export type MissingDeclaration = { field: string; text: string }

/**
 * Whether an HSN code is for food or food supplements, by its chapter: a shaker has no ingredients to declare. False
 * without a code, since the type is unknown.
 */
export const isFood = (hsn: string): boolean => hsn !== '' && (Number(hsn.slice(0, 2)) <= 24 || hsn.startsWith('30'))

/**
 * The declarations that a listing lacks under the Legal Metrology (Packaged Commodities) Rules, the E-Commerce Rules
 * and, for food, the FSSAI labelling rules. Checks presence only: whether a declaration is true, only the label shows.
 */
export function missingDeclarations(product: Declared): MissingDeclaration[] {
  const missing: MissingDeclaration[] = []
  const want = (isThere: unknown, field: string, text: string) => {
    if (!isThere) missing.push({ field, text })
  }
  const sold = product.variants
    .map((variant, place) => ({ ...variant, place }))
    .filter(({ active }) => active !== false)
  for (const { mrp, place } of sold) want(mrp, `variants[${place}].mrp`, `MRP of variant ${place + 1}`)
  for (const { weight, grams, place } of sold)
    want(weight || grams, `variants[${place}].weight`, `Net quantity of variant ${place + 1}`)
  want(product.hsn, 'hsn', 'HSN code')
  want(product.origin, 'origin', 'Country of origin')
  want(product.manufacturer, 'manufacturer', 'Name and address of the manufacturer')
  if (product.origin && !/^india$/i.test(product.origin.trim()))
    want(product.importer, 'importer', 'Name and address of the importer')
  if (!isFood(product.hsn)) return missing
  want(product.fssai, 'fssai', 'FSSAI licence number')
  want(product.shelfLifeMonths, 'shelfLifeMonths', 'Best before (shelf life)')
  want(product.diet, 'diet', 'Veg or non-veg mark')
  want(product.ingredients.length, 'ingredients', 'List of ingredients')
  want(product.allergens.length, 'allergens', 'Allergens (“None” where there are none)')
  return missing
}

/** A mistake in a nutrition table: refused if no pack can have these figures, otherwise a warning. */
export type NutritionFault = { row: number; column: 'perServing' | 'per100g'; text: string; isImpossible: boolean }

const NAMES = {
  energy: /^(?:energy|calories)$/,
  protein: /^protein$/,
  carbs: /^(?:total )?carbohydrates?$/,
  sugar: /^(?:total )?sugars?$/,
  added: /^added sugars?$/,
  fat: /^(?:total )?fat$/,
  saturated: /^saturated(?: fat)?$/,
  trans: /^trans(?: fat)?$/,
  fibre: /^(?:dietary )?(?:fibre|fiber)$/,
}
/** Pairs of a part and the whole that contains it. */
const PARTS = [
  ['sugar', 'carbs'],
  ['added', 'sugar'],
  ['saturated', 'fat'],
  ['trans', 'fat'],
] as const
// Labels round every figure; a smaller difference is rounding.
const ROUNDING = 0.15
const ENERGY_SLACK = 0.12

const IN_GRAMS: Partial<Record<Nutrient['unit'], number>> = { g: 1, mg: 0.001, µg: 0.000001 }

/**
 * Checks a nutrition table for consistency: energy against its parts, parts against their wholes, a serving against 100
 * g.
 */
export function checkNutrition({ rows, servingGrams }: Pick<Nutrition, 'rows' | 'servingGrams'>): NutritionFault[] {
  const faults: NutritionFault[] = []
  const placeOf = (name: keyof typeof NAMES) => rows.findIndex((row) => NAMES[name].test(row.name.trim().toLowerCase()))
  for (const column of ['perServing', 'per100g'] as const) {
    const amount = (name: keyof typeof NAMES) => rows[placeOf(name)]?.[column] ?? null
    const add = (row: number, text: string, isImpossible = false) => faults.push({ row, column, text, isImpossible })
    for (const [part, whole] of PARTS) {
      const [less, more] = [amount(part), amount(whole)]
      if (less !== null && more !== null && less > more + ROUNDING)
        add(placeOf(part), `${rows[placeOf(part)]?.name} cannot be more than ${rows[placeOf(whole)]?.name}`, true)
    }
    const limit = column === 'per100g' ? 100 : servingGrams
    const sum = (['protein', 'carbs', 'fat'] as const).reduce((grams, name) => grams + (amount(name) ?? 0), 0)
    if (limit !== null && sum > limit * 1.02 + ROUNDING)
      add(
        Math.max(0, placeOf('protein')),
        `Protein, carbohydrate and fat add up to ${tidy(sum)} g, more than ${tidy(limit)} g`,
        true,
      )
    const [energy, protein, carbs, fat] = [amount('energy'), amount('protein'), amount('carbs'), amount('fat')]
    if (energy !== null && protein !== null && carbs !== null && fat !== null) {
      const reckoned = 4 * protein + 4 * carbs + 9 * fat
      // Fibre, polyols and acids provide less energy than other carbohydrates.
      const least = reckoned - 2 * (amount('fibre') ?? 0)
      if (energy > reckoned * (1 + ENERGY_SLACK) + 6 || energy < least * (1 - ENERGY_SLACK) - 6)
        add(
          placeOf('energy'),
          `Energy is ${tidy(energy)} kcal; 4 × protein + 4 × carbohydrate + 9 × fat comes to ${tidy(reckoned)}`,
        )
    }
  }
  for (const [row, { name, unit, perServing, per100g }] of rows.entries()) {
    const grams = IN_GRAMS[unit]
    if (per100g !== null && grams && per100g * grams > 100.5)
      faults.push({ row, column: 'per100g', text: `${name} cannot be more than 100 g per 100 g`, isImpossible: true })
    if (perServing === null || per100g === null || !servingGrams) continue
    const expected = (per100g * servingGrams) / 100
    if (Math.abs(perServing - expected) > Math.max(expected * 0.1, 0.6))
      faults.push({
        row,
        column: 'perServing',
        text: `${name}: ${tidy(per100g)} ${unit} per 100 g means ${tidy(expected)} in ${tidy(servingGrams)} g, not ${tidy(perServing)}`,
        isImpossible: false,
      })
  }
  return faults
}

const tidy = (amount: number): number => Number(amount.toFixed(1))

/** A price after a change in percent or paise, rounded to whole rupees as displayed in the store. */
export function changedPrice(price: number, change: { percent: number } | { amount: number }): number {
  const exact = 'percent' in change ? price * (1 + change.percent / 100) : price + change.amount
  return Math.round(exact / 100) * 100
}
