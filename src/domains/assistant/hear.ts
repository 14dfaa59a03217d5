import { latinText } from '../../shared/hindi.ts'
import {
  type Decided,
  type IsKnown,
  isListedWord,
  leaveOutDoubtful,
  normal,
  readConstraints,
  withoutSubstances,
} from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import { withoutAge } from './health/for-doctor.ts'
import { unreadIn } from './unread.ts'
import { type Meaning, meaningsOf } from './words/meanings.ts'

/** A message in one script, with what its words mean and what they leave out. */
export type Heard = {
  message: string
  /** The order number in it, in capital letters, or null. */
  number: string | null
  read: Decided
  meanings: Meaning[]
  /** What is to be left out without being understood: a negation without its object, or words beside one. */
  unread: string[]
  /** Asks whether a product contains what it names. */
  isAsking: boolean
}

/** Markup is removed: nobody types it as a word. */
const TAG = /<\/?[a-z][^<>]{0,200}>/gi
const CONTAINS =
  /\b(?:contains?|containing)\b|^(?:does|has|do)\b(?!\s+you\b).*\b(?:have|has|any)\b|\b(?:is|are) there\b.*\bin\b|\w\W+(?:is|are) there (?:any )?\w+\W*$|\b(?:[iu][ns])?(?:me|mein|main|men)\b.*\b(?:hai|hain|he|hota|hoti|hote)\b/i
/** Whether a message asks what is in a product. */
export const asksContents = (message: string): boolean => CONTAINS.test(message)
/** The end of a question, which negates nothing. */
const OR_NOT = /\b(?:or not|or no|ya nahin?|ya nhi|ki nahin?|(?<=hai )na)\s*\??\s*$/i

/** "Raat 9 baje": a time names no product. */
const CLOCK = /\b\d{1,2}(?::\d\d)? ?(?:baje|[ap]\.?m\b\.?|o['’]?clock)/gi

const NO_LEAK =
  /\b(?:jo |that |which )(?:(?:does ?n.?t|do ?n.?t|won.?t|does not|do not|will not|never) leaks?|leak na (?:kare|ho))\b/gi

export function hear(typed: string, orderPrefixes: readonly string[], isKnown: IsKnown): Heard {
  // The rules read one script.
  const plain = latinText(typed.replace(TAG, ' '))
    .replace(/\bundr\b/gi, 'under')
    .replace(/\bbst\b/gi, 'best')
    .replace(NO_LEAK, 'leakproof')
  const number = orderNumberIn(plain, orderPrefixes)
  const message = number ? plain.replace(new RegExp(number, 'i'), ' ') : plain
  // The brand's short name; in lower case it is one of the commonest words.
  const named = message === message.toUpperCase() ? message : message.replace(/\bON\b/g, 'optimum nutrition')
  const constraints = readConstraints(withoutAge(named).replace(CLOCK, ' ').replace(OR_NOT, ' '))
  const isAsking = constraints.named.length > 0 && CONTAINS.test(message)
  const unknown = meaningsOf(wordsOf(withoutSubstances(constraints.rest)))
    .filter(({ marks }) => marks.length === 0)
    .flatMap(({ words }) => words)
    .filter((word) => /^\p{L}{2,}$/u.test(word) && !isKnown(word) && !isListedWord(normal(word)))
  const read = leaveOutDoubtful(constraints, unknown, isAsking)
  const meanings = meaningsOf(wordsOf(constraints.told))
  return {
    message,
    number,
    read:
      read.without.length + read.unwanted.length > 0 || read.diet
        ? { ...read, rest: withoutChatter(read.rest, unknown) }
        : read,
    meanings,
    unread: unreadIn(message, read, meanings, unknown),
    isAsking,
  }
}

/** "I can't digest milk well, snack": beside what is left out, only words that name a product are looked up. */
function withoutChatter(rest: string, unknown: readonly string[]): string {
  const telling = rest
    .split(' ')
    .filter((word) => !unknown.includes(word.toLowerCase()) && !CHATTER.has(word.toLowerCase()))
  const isTelling = meaningsOf(wordsOf(telling.join(' '))).some(({ marks }) => marks.includes('goods'))
  return isTelling ? telling.join(' ') : rest
}
const CHATTER = new Set(
  'stuff real two three couple next month ideas follow lifestyle consume tel based mix long well fine feel body diet zero 0 wont trigger clear filter band again last year sick eat bana leti gym pet fool jata content prefer must sure reaction free minus hold skip'.split(
    ' ',
  ),
)

function orderNumberIn(message: string, prefixes: readonly string[]): string | null {
  const starts = prefixes.map((prefix) => prefix.replace(/[^A-Za-z-]/g, '')).filter(Boolean)
  const match = new RegExp(`(?<![A-Za-z])(?:${starts.join('|')})[A-Z0-9]{5,20}(?![A-Za-z0-9])`, 'i').exec(message)
  return match ? match[0].toUpperCase() : null
}
