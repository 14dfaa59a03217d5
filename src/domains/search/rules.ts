/** Only this much of a query is looked up (A23), and this much is shown. */
const MAX_QUERY_LENGTH = 64
export const MAX_SHOWN_LENGTH = 200
const MAX_WORDS = 8
const STOP_WORDS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', 'to', 'with', 'ka', 'ke', 'ki'])

// The beginnings of other words too: the last word may still be being typed.
const ASKED_FIRST = new Set(['i', 'is', 'am', 'are', 'do', 'does', 'can', 'my'])

/** Words that say nothing about a product; looked up only if products have them. */
export const FILLERS: ReadonlySet<string> = new Set(
  `best good top great buy online order price prices rate cost india indian shop store need want show me my i please new
  original genuine product products supplement supplements item items something any some which what is are do you have
  sell sale gym use using take daily men man mens male male gents chahiye chaiye wala wali wale liye hai hain ho mein
  mai me se aur or but lekin magar accha acha achha sabse dikhao batao mujhe hamara kya kaunsa konsa lena from at on my your all by that
  this give get looking like diet food foods khana support boost booster increase improve better weak strong problem than less more under over above
  below high am old age aged senior seniors elderly boy boys girl girls hone hona karne kare karo ko bhi mera meri mere banane badhana badhane badhani badhao badhaye jaldi turant fast quick
  quickly kuch koi lu lun loon kar dikhaie dikhaiye bataie bataiye`.split(/\s+/),
)

/** Words that negate the word beside them, so that neither is left out. */
export const NEGATIONS: ReadonlySet<string> = new Set([
  'free',
  'without',
  'no',
  'not',
  'zero',
  'bina',
  'except',
  'less',
  'low',
  'kam',
  'nahi',
  'nahin',
  'nhi',
  'mat',
  'bagair',
  'mukt',
  'non',
  'avoid',
  'allergy',
  'allergic',
  'intolerance',
  'intolerant',
  '0',
])

/** Diets that only a label's claim can prove: without such a word, a search would offer what the shopper may not eat. */
export const CLAIMED: ReadonlySet<string> = new Set(
  `jain halal haraam kosher vrat upvas upwas fasting navratri ekadashi farali falahari satvik sattvic sattvik muslim swaminarayan vaishnav
  keto ketogenic paleo fodmap coeliac celiac diabetic diabetics`.split(/\s+/),
)

// An amount and its unit become one word, however written: `1 kg`, `1 Kilo` and `1000 gm`.
const AMOUNT =
  /(\d+(?:\.\d+)?)\s*(?:(kgs?|kilos?|किलो|किग्रा)|(g|gms?|grams?|ग्राम)|(mg|ml|lb)s?|(pounds?))(?![\p{L}\p{N}])/gu
// Control characters, and marks that reverse the writing direction of the text after them.
const UNSHOWABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu

/** A query as it is shown and stored: on one line, at most 200 characters, without invisible control characters. */
export const readQuery = (typed: string): string => {
  const text = typed
    .slice(0, 10 * MAX_SHOWN_LENGTH)
    .replace(UNSHOWABLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= MAX_SHOWN_LENGTH ? text : [...text].slice(0, MAX_SHOWN_LENGTH).join('').trim()
}

/** Lower-case words of a text, without accents or symbols: `Ön® Whey 1 kg` gives `on`, `whey`, `1kg`. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(AMOUNT, (_, digits: string, kilos?: string, grams?: string, other?: string) =>
        kilos || grams ? massWord(Number(digits) * (kilos ? 1000 : 1)) : `${Number(digits)}${other ?? 'lb'}`,
      )
      .match(/\d+\.\d+(?:k?g|m[gl]|lb)|[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

const massWord = (grams: number): string => (grams >= 1000 ? `${grams / 1000}kg` : `${Number(grams.toFixed(3))}g`)

/**
 * The words to search for: at most eight, from the first 64 characters of the query; stop words are dropped if others
 * remain.
 */
export function queryWords(query: string): string[] {
  const words = wordsOf(query.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_WORDS)
  const telling = words.filter(
    (word, at) => !STOP_WORDS.has(word) && (at === words.length - 1 || !ASKED_FIRST.has(word)),
  )
  return [...new Set(telling.length > 0 ? telling : words)]
}

/** Typos allowed by word length: none in short words, where nearly every other word is close. */
export const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/**
 * Number of typos (missing, added, wrong or swapped letters) between two words; stops counting above `max`.
 * Damerau-Levenshtein, optimal string alignment.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let smallest = i
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1)
      row.push(value)
      if (value < smallest) smallest = value
    }
    if (smallest > max) return max + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, max + 1)
}

/** Splits a text into parts that a query matched and parts that it did not, for highlighting: `[{ text, isMatch }]`. */
export function markMatches(text: string, query: string): { text: string; isMatch: boolean }[] {
  const words = queryWords(query).sort((a, b) => b.length - a.length)
  if (words.length === 0) return [{ text, isMatch: false }]
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${words.join('|')})`, 'giu')
  const parts: { text: string; isMatch: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMatch: false })
    parts.push({ text: match[0], isMatch: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}
