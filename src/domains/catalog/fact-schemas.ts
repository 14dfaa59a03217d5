import { z } from 'zod'
import { readIngredients, readNutrition } from './rules.ts'
import { Diet, GoalValue, Nutrition, PackShape, type ProductFacts } from './schemas.ts'

export type Fact = keyof ProductFacts

/**
 * Schema of each fact in a record. The order is part of the record's hash, which shows whether a product has changed.
 */
export const factSchemas = {
  goals: z.array(GoalValue).default([]),
  pack: PackShape.nullable().default(null),
  diet: Diet.nullable().default(null),
  /** One sentence for cards, search and the page's meta description. */
  summary: z.string().max(300).default(''),
  /** At most four short facts printed on the pack: `24 g protein`. */
  highlights: z.array(z.string().max(60)).max(4).default([]),
  ingredients: z.preprocess(readIngredients, z.array(z.string().max(300)).max(80)).default([]),
  allergens: z.array(z.string().max(100)).max(20).default([]),
  directions: z.string().max(1000).default(''),
  warnings: z.string().max(1000).default(''),
  nutrition: z.preprocess(readNutrition, Nutrition.nullable()).default(null),
  certifications: z.preprocess(readIngredients, z.array(z.string().max(80)).max(10)).default([]),
  /** Empty until given: neither code nor country is assumed. */
  hsn: z
    .string()
    .regex(/^(?:\d{4,8})?$/, 'must have 4 to 8 digits')
    .default(''),
  origin: z.string().max(60).default(''),
  manufacturer: z.string().max(200).default(''),
  shelfLifeMonths: z.number().int().positive().max(1200).nullable().default(null),
  // If left out, these keep their stored value.
  packer: z.string().max(200).optional(),
  importer: z.string().max(200).optional(),
  fssai: z.string().max(14).optional(),
  seoTitle: z.string().max(120).optional(),
  seoDescription: z.string().max(320).optional(),
  tags: z.array(z.string().max(60)).max(50).default([]),
} satisfies { [F in Fact]: z.ZodType<ProductFacts[F] | undefined> }

export const isFact = (key: string): key is Fact => Object.hasOwn(factSchemas, key)
export const FACTS: readonly Fact[] = Object.keys(factSchemas).filter(isFact)

/** Where a fact is used under its own name besides the form and files: on the product page, in the API, in search. */
type Place = 'page' | 'api' | 'search'
const PLACES = {
  // The API calls them `shopByGoal`.
  goals: [],
  pack: [],
  diet: ['page', 'api'],
  summary: ['page', 'api', 'search'],
  highlights: ['page', 'api'],
  ingredients: ['page', 'api'],
  allergens: ['page', 'api'],
  directions: ['page', 'api'],
  warnings: ['page', 'api'],
  nutrition: ['page', 'api'],
  certifications: ['page', 'api'],
  hsn: ['api'],
  origin: ['page', 'api'],
  manufacturer: ['page', 'api'],
  shelfLifeMonths: ['page', 'api'],
  packer: ['page', 'api'],
  importer: ['page', 'api'],
  fssai: ['page', 'api'],
  seoTitle: ['page'],
  seoDescription: ['page'],
  // Search reads them apart from the other facts, since they weigh more.
  tags: ['api'],
} as const satisfies { [F in Fact]: readonly Place[] }

export type FactOn<P extends Place> = { [F in Fact]: P extends (typeof PLACES)[F][number] ? F : never }[Fact]

export function factsOn<P extends Place>(place: P): readonly FactOn<P>[]
export function factsOn(place: Place): readonly Fact[] {
  return FACTS.filter((fact) => {
    const places: readonly Place[] = PLACES[fact]
    return places.includes(place)
  })
}
