import { inspect } from 'node:util'

/** Shown in place of a secret wherever text is kept. */
export const MASK = '••••'

/**
 * A code, token or link that opens something. It prints as a mask in every string, JSON text and log line, so a template
 * that forgets it sends a useless email rather than leaking it. Only `platform/email` reveals it, into the email that is sent.
 */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  /** A secret made of this one: the link that carries a token. */
  map(change: (value: string) => string): Secret {
    return new Secret(change(this.#value))
  }

  toString(): string {
    return MASK
  }

  toJSON(): string {
    return MASK
  }

  [inspect.custom](): string {
    return MASK
  }
}

export const secret = (value: string): Secret => new Secret(value)

export type Words = string | Secret

export const reveal = (words: Words): string => (typeof words === 'string' ? words : words.reveal())

/** An address as logs keep it: its query and fragment may open something, whether or not they were marked as secret. */
export const maskUrl = (url: Words): string => reveal(url).replace(/[?#].*$/s, `?${MASK}`)
