import { expect } from 'vitest'
import { z } from 'zod'
import { fromRupees } from '../../../shared/money.ts'
import type { ProductFull } from '../../catalog/schemas.ts'
import { LABELS } from './labels.ts'

/** A shopper's question with the expected facts; the fields are described in `questions/held-out.yaml`. */
export const Question = z.strictObject({
  ask: z.string(),
  after: z.array(z.string()).default([]),
  as: z.enum(['asha', 'ravi', 'guest']).default('guest'),
  says: z.array(z.string()).default([]),
  never: z.array(z.string()).default([]),
  without: z.array(z.enum(Object.keys(LABELS) as (keyof typeof LABELS)[])).default([]),
  finds: z.array(z.string()).optional(),
  only: z
    .strictObject({
      maxPrice: z.number().optional(),
      minPrice: z.number().optional(),
      minProtein: z.number().optional(),
      maxSugar: z.number().optional(),
      maxEnergy: z.number().optional(),
      minCaffeine: z.number().optional(),
      maxCaffeine: z.number().optional(),
      category: z.string().optional(),
      diet: z.string().optional(),
      diets: z.array(z.string()).optional(),
      pack: z.string().optional(),
    })
    .optional(),
  link: z.string().optional(),
  cards: z.number().optional(),
  mayBeNone: z.boolean().default(false),
  doctor: z.boolean().default(false),
  cannot: z.boolean().default(false),
  cannotOr: z.array(z.string()).optional(),
})
export type Question = z.infer<typeof Question>

const amountIn = ({ nutrition }: ProductFull, name: string): number | null =>
  nutrition?.rows.find((row) => row.name === name)?.perServing ?? null

/** Whether a label lists a substance; read here without the code that the assistant uses. */
export function lists(product: ProductFull, substance: keyof typeof LABELS): boolean {
  if (substance === 'sugar') return (amountIn(product, 'Added sugars') ?? 1) > 0
  const { allergens, ingredients, warnings, descriptionHtml } = product
  if (ingredients.length === 0) return true
  const traces = warnings.match(/(?:may )?contains?[^.]*/gi) ?? []
  const handled = descriptionHtml.match(/[^.>]*(?:also handles|same hall)[^.<]*/gi) ?? []
  return LABELS[substance].test([...allergens, ...ingredients, ...traces, ...handled].join('; '))
}

export function checkProduct(product: ProductFull, { without, only = {} }: Question): void {
  for (const substance of without) expect(lists(product, substance), `${product.slug}: ${substance}`).toBe(false)
  const within = (name: string, amount: number | null, min: number | undefined, max: number | undefined) => {
    if (min !== undefined) expect(amount ?? -1, `${product.slug}: ${name}`).toBeGreaterThanOrEqual(min)
    if (max !== undefined) expect(amount ?? Infinity, `${product.slug}: ${name}`).toBeLessThanOrEqual(max)
  }
  within('protein', amountIn(product, 'Protein'), only.minProtein, undefined)
  within('caffeine', amountIn(product, 'Caffeine'), only.minCaffeine, only.maxCaffeine)
  within('sugar', amountIn(product, 'Total sugars'), undefined, only.maxSugar)
  within('energy', amountIn(product, 'Energy'), undefined, only.maxEnergy)
  within('price', product.price, only.minPrice && fromRupees(only.minPrice), only.maxPrice && fromRupees(only.maxPrice))
  if (only.category) expect(product.category.slug).toBe(only.category)
  if (only.diet) expect(product.diet, product.slug).toBe(only.diet)
  if (only.diets) expect(only.diets, product.slug).toContain(product.diet)
  if (only.pack) expect(product.variants.map(({ weight }) => weight)).toContain(only.pack)
}
