import { ownValue } from '../../shared/own-value.ts'
import { isLabelWord } from './negations.ts'
import { normal, termAt } from './substances.ts'

const TOKEN = /(?<=\s)[-–](?=\s?\p{L})|\d+\.\d+[\p{L}\p{N}]*|[\p{L}\p{M}\p{N}]+|[,.;:?!\n/&+]/gu
/** Words that negate something by themselves. */
const NEGATIONS: Readonly<Record<string, string[]>> = {
  unsweetened: ['without', 'sweetener'],
  decaf: ['without', 'caffeine'],
  decaffeinated: ['without', 'caffeine'],
}
const ENDS = /^[.;:?!\n]$/

/** Words and signs; "sugarfree" and "eggless" as two words. */
export function tokensOf(text: string): string[] {
  const plain = text
    .replace(/(\p{L}{3,})-free\b/giu, (all, word: string) => (isLabelWord(word) ? `${word} mukt` : all))
    .replace(/(\p{L})(?:['’]|-(?=less\b))(\p{L})/gu, '$1$2')
    .replace(/\bw\/o(?:ut)?\b/gi, 'without')
  return (plain.match(TOKEN) ?? []).flatMap((token, at, all) => {
    // "Snack - nuts" may mean minus.
    if (token === '-' || token === '–') return termAt(all.slice(at + 1, at + 3).map(normal), 0) ? 'minus' : []
    if (ENDS.test(token)) return '.'
    if (token === '/' || token === '+') return ','
    const [, stem = '', end] = /^(\p{L}{3,}?)(free|less)$/iu.exec(token) ?? []
    if (end && termAt([normal(stem)], 0)) return [stem, 'free']
    return ownValue(NEGATIONS, token.toLowerCase()) ?? token
  })
}
