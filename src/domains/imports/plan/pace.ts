import type { ImportState } from '../schemas.ts'

/**
 * How long a slice may hold what others wait for. The embedded database serves nobody during a transaction, and a
 * PostgreSQL server only makes orders of the same products wait. A pause of this share of the slice's time follows.
 */
const PACES = { pglite: { sliceMs: 20, pause: 2 }, postgres: { sliceMs: 120, pause: 0.75 } } as const
export type DatabaseKind = keyof typeof PACES

/** Each slice repeats some statements whatever its size: with fewer products, a slow machine would do little else. */
const LEAST = 8
const MAX_PRODUCTS = 100
const MAX_PAUSE_MS = 250

/** How many products each slice takes, learnt from the slices before: machines and products differ. */
export type Pace = {
  products: (state: ImportState) => number
  /** Takes note of a slice; returns the milliseconds to pause after it. */
  took: (state: ImportState, ms: number) => number
}

export function createPace(kind: DatabaseKind): Pace {
  const { sliceMs, pause } = PACES[kind]
  const sizes = new Map<ImportState, number>()
  const products = (state: ImportState) => sizes.get(state) ?? LEAST
  return {
    products,
    took: (state, ms) => {
      const size = products(state)
      // One slow slice (a checkpoint, a busy machine) halves the next one at most.
      const fitting = Math.min(2, Math.max(0.5, sliceMs / ms)) * size
      sizes.set(state, Math.min(MAX_PRODUCTS, Math.max(LEAST, Math.round(fitting))))
      return Math.min(pause * ms, MAX_PAUSE_MS)
    },
  }
}
