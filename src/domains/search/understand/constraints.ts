import type { Diet, Exclusion } from '../../catalog/schemas.ts'
import { nearTermAt, normal, type Term, termAt } from '../substances.ts'
import {
  acceptanceAt,
  acceptanceBefore,
  contentAt,
  endOfNegation,
  isEither,
  isIngredient,
  isJoin,
  isNo,
  isOf,
  isShown,
  MAX_KIND_WORDS,
  negatorAt,
  skipAgain,
  skipFillers,
  unwantedAt,
  wideNegationAt,
} from './negations.ts'
import { inKnownWords, isNotVegan } from './phrases.ts'
import { type Amounts, readAmounts } from './read-amounts.ts'
import { type Constraints, isAmount, isWishAt, mentionAt, tokensOf, withKind } from './tokens.ts'
import { harmlessIn, READ } from './unread.ts'

/** Reads the constraints of a text. Pure and total: every text gives some, and the same ones each time. */
export function readConstraints(text: string): Constraints {
  const { rest, ...amounts } = readAmounts(inKnownWords(text))
  return { ...amounts, ...new Reading(rest).result() }
}

/** `told`: a diet or an unwanted word; it is no part of what is looked up, but may have another meaning. */
type Use = 'known' | 'told'
class Reading {
  readonly #typed: string[]
  /** One spelling for each word; a full stop where a clause ends. */
  readonly #words: string[]
  readonly #uses: (Use | undefined)[] = []
  readonly #without = new Set<Exclusion>()
  readonly #accepted = new Set<Exclusion>()
  readonly #unwanted = new Set<string>()
  #named: { term: Term; start: number; end: number }[] = []
  /** Where an exclusion ends that says nothing of what follows: "sugar free peanut butter". */
  readonly #ends = new Set<number>()
  /** Where negations begin that follow what they negate: "soya aur doodh nahi". */
  readonly #postfixes: number[] = []
  readonly #isNotVegan: boolean
  readonly #isHarmless: readonly boolean[]
  #diet: Diet | null = null

  constructor(text: string) {
    this.#isNotVegan = isNotVegan(text)
    this.#typed = tokensOf(text)
    this.#words = this.#typed.map(normal)
    this.#isHarmless = harmlessIn(this.#typed)
    for (let at = 0; at < this.#words.length; ) at = this.#readAt(at)
  }

  result(): Omit<Constraints, keyof Omit<Amounts, 'rest'>> {
    const left = (isLeft: (use: Use | undefined) => boolean) =>
      this.#typed.filter((word, at) => isLeft(this.#uses[at]) && /[\p{L}\p{N}]/u.test(word)).join(' ')
    return {
      without: [...this.#without],
      unwanted: [...this.#unwanted],
      accepted: [...this.#accepted].filter((each) => !this.#without.has(each)),
      named: [...new Set(this.#named.flatMap(({ term }) => term.exclusions))],
      mentions: this.#named.map(({ term: { exclusions }, start, end }) =>
        mentionAt(
          this.#words,
          { start, end, exclusions },
          this.#uses[start - 1] === 'known' && !this.#ends.has(start),
          this.#postfixes,
        ),
      ),
      foods: this.#typed
        .map((word, at) => ({ word, at, isWish: isWishAt(this.#words, at) }))
        .filter(({ at }) => this.#isLeft(at) && isIngredient(this.#words[at])),
      // Any negation near 'nonveg' is read as 'no meat': vegetarian food for a meat eater is the smaller mistake.
      diet: this.#diet === 'nonveg' && this.#words.some(isNo) ? 'veg' : this.#diet,
      rest: withKind(
        left((use) => use === undefined),
        this.#words.filter((_, at) => this.#uses[at] === 'known'),
      ),
      told: left((use) => use !== 'known'),
      left: this.#typed.map((word, at) => (this.#uses[at] && /\p{L}/u.test(word) ? READ : word)).join(' '),
    }
  }

  /** Reads what begins at a position, and returns where it ends. */
  #readAt(at: number): number {
    const words = this.#words
    const accepting = acceptanceBefore(words, at)
    if (accepting > 0) {
      const start = skipFillers(words, at + accepting)
      const liked = termAt(words, start)
      if (liked && liked.term.diet === null) return this.#accept(liked.term, at, start + liked.length)
    }
    const found = termAt(words, at) ?? (endOfNegation(words, at + 1) === null ? null : nearTermAt(words, at))
    if (this.#isHarmless[at] && !found) return at + 1
    const negator = found && found.length > 1 ? null : negatorAt(words, at)
    if (negator) {
      const end = this.#readList(at + negator.length, negator.isWide)
      if (end !== null) {
        this.#use(at, at + negator.length, this.#uses[end - 1] ?? 'known')
        return end
      }
    }
    const wide = wideNegationAt(words, at)
    if (wide && this.#uses[at - 1] === undefined) {
      const start = at - wide.before
      const last = this.#named.at(-1)
      // "Soya wala snack nahi chahiye": the snack is wanted.
      const isNear = last && (last.end >= start - 1 || (isOf(this.#words[last.end]) && at - last.end <= MAX_KIND_WORDS))
      if (last && isNear && last.end < at) {
        this.#named.pop()
        this.#postfixes.push(at)
        this.#exclude(last.term, last.start, start)
        // "Doodh aur shahad ke bina" leaves out both.
        if (isIngredient(this.#words[at - 1])) this.#avoid(start, start, wide.before)
        this.#use(at, at + wide.length, 'known')
        return at + wide.length
      }
      this.#avoid(start, start, wide.before)
      this.#use(at, at + wide.length, 'known')
      this.#excludeJoined(start)
      return at + wide.length
    }
    return found ? this.#readTerm(at, found) : at + 1
  }

  #readTerm(start: number, { term, length }: { term: Term; length: number }): number {
    const end = start + length
    const accepted = acceptanceAt(this.#words, end)
    // "Non-veg is fine" demands nothing.
    if (accepted > 0 && (term.exclusions.length > 0 || term.diet === 'nonveg'))
      return this.#accept(term, this.#words[start - 1] === normal('with') ? start - 1 : start, end + accepted)
    const negated = endOfNegation(this.#words, end)
    if (negated !== null) {
      this.#exclude(term, start, negated)
      if (this.#words[end] === normal('free')) this.#ends.add(negated)
      else this.#postfixes.push(end)
      this.#excludeJoined(start)
      return negated
    }
    if (term.diet) {
      this.#diet = term.diet
      this.#use(start, end, 'told')
    } else this.#named.push({ term, start, end })
    return end
  }

  /** "Soya aur doodh ke bina", "lasun pyaz ke bina": what is joined to something excluded is excluded as well. */
  #excludeJoined(start: number): void {
    for (let from = start; from > 0; ) {
      const end = isJoin(this.#words[from - 1]) ? from - 1 : from
      const last = this.#named.at(-1)
      if (last && last.end === end && end < from) {
        this.#named = this.#named.slice(0, -1)
        this.#exclude(last.term, last.start, from)
        from = last.start
      } else if (this.#isLeft(end - 1) && isIngredient(this.#words[end - 1])) {
        this.#use(end, from, 'known')
        from = this.#avoid(end - 1, end - 1, 1) - 1
      } else return
    }
  }

  /** Not used yet; folded, "good" would be `gud`, jaggery. */
  #isLeft(at: number): boolean {
    return this.#uses[at] === undefined && this.#typed[at]?.toLowerCase() !== 'good'
  }

  /** Excludes what follows a negator; returns the end, or null if nothing does. */
  #readList(from: number, isWide: boolean): number | null {
    let end = this.#readItem(from, { isWide, mayBeDiet: true })
    if (end === null) return null
    for (;;) {
      const join = this.#words[end]
      if (!isJoin(join)) return end
      const next = skipAgain(this.#words, end + 1)
      const itemEnd = this.#readItem(next, { isWide: isWide && isEither(join), mayBeDiet: false })
      if (itemEnd === null) return end
      this.#use(end, next, 'known')
      end = itemEnd
    }
  }

  #readItem(from: number, { isWide, mayBeDiet }: { isWide: boolean; mayBeDiet: boolean }): number | null {
    const words = this.#words
    const direct = termAt(words, from)
    const at = direct ? from : skipFillers(words, from)
    const found = direct ?? termAt(words, at) ?? nearTermAt(words, at)
    if (found) {
      const end = at + found.length
      if ((found.term.diet && !mayBeDiet) || acceptanceAt(words, end) > 1) return null
      const negated = words[end] === normal('free') ? end + 1 : end
      this.#exclude(found.term, from, negated)
      // "Don't show peanut butter with honey"
      const content = isShown(words[from - 1]) ? contentAt(words, end - 1) : null
      return (content && this.#readContent(content)) ?? negated
    }
    const length = isWide || isIngredient(words[at]) ? unwantedAt(words, at) : 0
    if (length === 0) return null
    // "No bar with nuts": the bar is wanted.
    const content = contentAt(words, at)
    const end = content && this.#readContent(content)
    if (end !== null) {
      this.#use(from, at, 'known')
      return end
    }
    return this.#avoid(from, at, length)
  }

  #accept({ exclusions }: Term, from: number, to: number): number {
    for (const each of exclusions) this.#accepted.add(each)
    this.#use(from, to, 'known')
    return to
  }

  #avoid(from: number, start: number, length: number): number {
    this.#unwanted.add(this.#typed.slice(start, start + length).join(' '))
    this.#use(from, start + length, 'told')
    return start + length
  }

  #readContent({ start, end: from }: { start: number; end: number }): number | null {
    const contained = termAt(this.#words, start) ?? nearTermAt(this.#words, start)
    if (contained) {
      this.#exclude(contained.term, from, start + contained.length)
      return start + contained.length
    }
    const length = unwantedAt(this.#words, start)
    if (length === 0) return null
    this.#use(from, start, 'known')
    return this.#avoid(start, start, length)
  }

  #exclude(term: Term, from: number, to: number): void {
    for (const each of term.exclusions) this.#without.add(each)
    if (term.exclusions.length > 0 && term.exclusions.every(isAmount)) this.#ends.add(to)
    if (term.diet === 'vegan' && !this.#isNotVegan) this.#unwanted.add('vegan')
    // Without meat is vegetarian.
    if (term.diet === 'nonveg' && this.#diet !== 'vegan') this.#diet = 'veg'
    this.#use(from, to, 'known')
  }

  #use(from: number, to: number, use: Use): void {
    for (let at = from; at < to; at += 1) this.#uses[at] = use
  }
}
