import type { Diet, Exclusion } from '../catalog/schemas.ts'

/** What a conversation has ruled out so far, until the shopper takes it back. */
export type RuledOut = {
  without: Exclusion[]
  unwanted: string[]
  diets: Diet[]
  claims: string[]
  /** What says that something must be left out, without the assistant understanding what. */
  unread: string[]
}

export const NOTHING_RULED_OUT: RuledOut = { without: [], unwanted: [], diets: [], claims: [], unread: [] }

declare const cleared: unique symbol
/** A conversation in which every "not" was understood: only `guard.ts` says so. Products are looked for on its behalf only. */
export type Cleared = RuledOut & { readonly [cleared]: true }
