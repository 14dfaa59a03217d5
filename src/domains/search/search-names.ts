import type { SearchRow } from '../catalog/index.ts'
import type { Relate } from './relate.ts'
import { wordsOf } from './rules.ts'
import { WEIGHTS } from './search-layer.ts'

/** A brand or category with the words that match it. */
export type Named = { slug: string; name: string; words: string[] }

/** A brand, category and subcategory shared by some products, and the number of those products. */
export type Group = Pick<SearchRow, 'brand' | 'category' | 'subcategory'> & { count: number }

/** Number of products per brand and category, and the group of each product in an index. */
export class NameGroups {
  readonly #groups: Group[]
  readonly #numbers: Map<string, number>

  constructor(from: readonly Group[] = []) {
    this.#groups = from.map((group) => ({ ...group }))
    this.#numbers = new Map(from.map((group, number) => [keyOf(group), number]))
  }

  get groups(): readonly Group[] {
    return this.#groups
  }

  /** Counts a product and returns the number of its group. */
  add({ brand, category, subcategory }: Pick<SearchRow, 'brand' | 'category' | 'subcategory'>): number {
    const key = keyOf({ brand, category, subcategory })
    const number = this.#numbers.get(key) ?? this.#groups.length
    const known = this.#groups[number]
    if (known) known.count += 1
    else {
      this.#numbers.set(key, number)
      this.#groups.push({ brand, category, subcategory, count: 1 })
    }
    return number
  }

  remove(number: number): void {
    const group = this.#groups[number]
    if (group) group.count -= 1
  }

  /** The names shown to shoppers, those with the most products first, so that they are suggested first. */
  shown(relate: Relate): { brands: Named[]; categories: Named[] } {
    const brands = new Counted(relate)
    const categories = new Counted(relate)
    for (const { brand, category, subcategory, count } of this.#groups) {
      if (count === 0) continue
      if (brand.isActive) brands.add(brand.slug, brand.name, count)
      if (category.isActive) categories.add(category.slug, category.name, count)
      if (category.isActive && subcategory?.isActive)
        categories.add(`${category.slug}/${subcategory.slug}`, subcategory.name, count)
    }
    return { brands: brands.byProducts(), categories: categories.byProducts() }
  }
}

const keyOf = ({ brand, category, subcategory }: Omit<Group, 'count'>): string =>
  `${brand.id} ${category.id} ${subcategory?.id ?? ''}`

class Counted {
  readonly #names = new Map<string, Named & { count: number }>()
  readonly #relate: Relate

  constructor(relate: Relate) {
    this.#relate = relate
  }

  add(slug: string, name: string, count: number): void {
    const known = this.#names.get(slug)
    if (known) known.count += count
    else {
      const words = wordsOf(name)
      const related = this.#relate(new Map(words.map((word) => [word, WEIGHTS.name])))
      this.#names.set(slug, { slug, name, words: [...words, ...related.keys()], count })
    }
  }

  byProducts(): Named[] {
    return [...this.#names.values()]
      .sort((a, b) => b.count - a.count)
      .map(({ slug, name, words }) => ({ slug, name, words }))
  }
}
