import type { Context } from '../../platform/context.ts'
import { searchIndex } from './index-memory.ts'
import { isWholeWord } from './match-all.ts'
import type { SearchIndex } from './search-index.ts'
import { WEIGHTS } from './search-layer.ts'

export type IsKnown = (word: string) => boolean

/** Whether a product is named by a word: by its name, brand, category, flavour, pack or tag. Descriptions say anything. */
export const namesProduct = (index: SearchIndex, word: string): boolean => isWholeWord(index, word, WEIGHTS.tag)

export async function catalogueWords(ctx: Context): Promise<IsKnown> {
  const index = await searchIndex(ctx)
  return (word) => namesProduct(index, word)
}
