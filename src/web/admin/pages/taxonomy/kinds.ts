import type { TaxonKind } from '../../../../domains/catalog/admin/taxon-schemas.ts'
import { ownValue } from '../../../../shared/own-value.ts'

type Words = { path: string; title: string; one: string; text: string; teach: string }

/** The three kinds, which share the same page. */
export const KINDS: Record<TaxonKind, Words> = {
  category: {
    path: '/admin/categories',
    title: 'Categories',
    one: 'category',
    text: 'In menu order, two levels deep. Drag a row, or use its buttons.',
    teach: 'Categories organise your products. Create the first one.',
  },
  brand: {
    path: '/admin/brands',
    title: 'Brands',
    one: 'brand',
    text: 'Preferred brands come first, then those with the most products.',
    teach: 'Create a brand before its first product.',
  },
  goal: {
    path: '/admin/goals',
    title: 'Goals',
    one: 'goal',
    text: 'What shoppers train for, in menu order.',
    teach: 'Goals group products across categories.',
  },
}

const PATHS: Record<string, TaxonKind> = { categories: 'category', brands: 'brand', goals: 'goal' }

/** The kind in a path such as `/admin/brands/new`. */
export const kindOf = (path: string): TaxonKind =>
  ownValue(PATHS, path.split('/')[2]?.replace(/\.data$/, '') ?? '') ?? 'category'
