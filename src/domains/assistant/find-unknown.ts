import type { Context } from '../../platform/context.ts'
import { findLabels, type Label } from '../catalog/index.ts'
import { isListedWord, normal, searchProducts } from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import { listsWord } from './judge-label.ts'

const LOOKED_THROUGH = 100
/** Pages of the whole catalogue whose labels prove that a word is one of labels. */
const PAGES_READ = [1, 2, 3]
/** What an ingredient is made into: "guarana extract" is guarana, but "sea salt" is nothing of the sea. */
const FORMS = new Set(
  `powder powders extract extracts oil oils seed seeds flour juice concentrate dried roasted raw natural whole ground flavour flavours flavor solids paste syrup
  pulp leaf leaves root fruit isolate protein proteins pieces bits butter flakes puree standardised standardized organic refined and of from`.split(
    /\s+/,
  ),
)

/**
 * The words that no label lists as an ingredient, neither of the products that `q` finds nor of the first pages: labels
 * cannot tell whether a product is without them.
 */
export async function findUnknown(ctx: Context, words: readonly string[], q: string): Promise<string[]> {
  if (words.length === 0) return []
  const filter = { q: '', sort: 'relevance', page: 1, limit: LOOKED_THROUGH } as const
  const pages = await Promise.all(
    [{ ...filter, q }, ...PAGES_READ.map((page) => ({ ...filter, page }))].map((each) => searchProducts(ctx, each)),
  )
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  const labels = [...(await findLabels(ctx, [...new Set(ids)])).values()]
  return words.filter((word) => !labels.some((label) => isIngredientOf(label, word)))
}

function isIngredientOf(label: Label, word: string): boolean {
  if (wordsOf(word).some((each) => isListedWord(normal(each)))) return listsWord(label, word)
  const asked = sourceOf(word)
  return [...label.allergens, ...label.ingredients]
    .flatMap((text) => text.split(/[,;:()]/))
    .some((text) => sourceOf(text) === asked)
}

const sourceOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !FORMS.has(word) && !/\d/.test(word))
    .map((word) => normal(word.replace(/(?<=[a-z]{3}[^s])s$/, '')))
    .join(' ')
