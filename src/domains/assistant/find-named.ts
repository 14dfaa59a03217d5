import type { Context } from '../../platform/context.ts'
import type { ProductCard } from '../catalog/schemas.ts'
import { catalogueWords, searchProducts } from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import { type Found, isHeard } from './find-matching.ts'
import type { Cleared } from './ruled-out.ts'
import { meaningsOf } from './words/meanings.ts'
import { isOrdinary } from './words/ordinary-words.ts'

const MAX_NAME_WORDS = 6
const MAX_SEARCHES = 24

const nameOf = (name: string): string => wordsOf(name).join(' ')
/** Words that aren't only a kind of product: "vegan scoop", unlike "plant protein". */
const isTelling = (q: string): boolean => meaningsOf(q.split(' ')).some(({ marks }) => marks.length === 0)

/**
 * The product whose whole name a question says, even if a rule takes a word of it for something else: "vegan" in "is Vegan
 * Scoop fine", "Extract" in "is Green Tea Extract caffeine free". The
 * longest name wins; the beginning of one counts if no other begins like it.
 */
export async function findNamed(ctx: Context, _: Cleared, heard: string): Promise<ProductCard | null> {
  const isKnown = await catalogueWords(ctx)
  const words = wordsOf(heard)
  const parts: string[] = []
  for (let size = MAX_NAME_WORDS; size > 1; size -= 1)
    for (let at = 0; at + size <= words.length; at += 1) {
      const part = words.slice(at, at + size)
      if (part.every(isKnown)) parts.push(part.join(' '))
    }
  for (const q of parts.slice(0, MAX_SEARCHES)) {
    const { items } = await searchProducts(ctx, { q, sort: 'relevance', page: 1, limit: 20 })
    const named = items.find((card) => isHeard(card, q))
    if (named) return named
    const [only, ...others] = isTelling(q) ? items.filter(({ name }) => nameOf(name).startsWith(`${q} `)) : []
    if (only && others.length === 0) return only
  }
  return null
}

/** Whether a search only found something without words that may be a product's name. */
export const dropsName = ({ leftOut, lookedFor }: Found, q: string): boolean => {
  if (leftOut !== 'words') return false
  const kept = new Set(wordsOf(lookedFor ?? ''))
  return wordsOf(q).some((word) => !kept.has(word) && !isOrdinary(word))
}
