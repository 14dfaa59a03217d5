import { slugify } from '../../../../shared/slugs.ts'

/** Assigns small numbers to repeated texts. */
export class Numbers {
  readonly texts: string[]
  readonly #places: Map<string, number>
  readonly #slugs: string[] = []
  readonly #words = new Set<string>()

  constructor(texts: string[] = []) {
    this.texts = texts
    this.#places = new Map(texts.map((text, place) => [text, place]))
  }

  of(text: string): number {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    this.#places.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }

  /** The slug of each text: lists compare them with what was ticked, and making one takes a microsecond. */
  get slugs(): readonly string[] {
    for (const text of this.texts.slice(this.#slugs.length)) {
      const slug = slugify(text)
      this.#slugs.push(slug)
      for (const word of slug.split('-')) this.#words.add(word)
    }
    return this.#slugs
  }

  /** Whether a text has this word: each search asks it of the flavours. */
  hasWord(word: string): boolean {
    return this.slugs.length > 0 && this.#words.has(word)
  }

  /** Numbers of these texts, as far as any product has them. */
  among(texts: readonly string[]): number[] {
    return texts.flatMap((text) => this.#places.get(text) ?? [])
  }
}
