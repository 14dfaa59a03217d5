import { inspect } from 'node:util'

/** Shown in place of a secret in every stored text. */
export const MASK = '••••'

/**
 * A code, token or link that grants access. It prints as a mask in every string, JSON text and log line, so a template
 * that forgets to reveal it sends a useless email rather than leaking it. Only `platform/email` reveals it, in the
 * email that is sent.
 */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  /** A secret derived from this one, such as the link that carries a token. */
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

/** An address as logs store it: its query and fragment may grant access, whether or not they were marked as secret. */
export const maskUrl = (url: Words): string => reveal(url).replace(/[?#].*$/s, `?${MASK}`)
