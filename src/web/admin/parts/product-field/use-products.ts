import { useEffect, useRef, useState } from 'react'
import type { AdminProduct } from '../../../../domains/catalog/admin/schemas.ts'
import { askFor } from '../../../api-client.ts'

const PAUSE_MS = 150
const ASKED = 30
const MAX_PRODUCTS = 8

/** Also accepts a pasted product URL and searches for its slug. */
const wordsOf = (typed: string) =>
  typed
    .replace(/^.*\/product\//, '')
    .replace(/[?#].*$/, '')
    .trim()
    .slice(0, 64)

/** Ranks products whose name or brand matches above those that only mention the words. */
function nearest(products: readonly AdminProduct[], q: string): AdminProduct[] {
  const words = q.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const isNamed = ({ name, brand }: AdminProduct) => {
    const own = `${brand} ${name}`.toLowerCase()
    return words.every((word) => own.includes(word))
  }
  return products.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))).slice(0, MAX_PRODUCTS)
}

type Found = { found: AdminProduct[]; state: string }
const TYPE: Found = { found: [], state: 'Type part of the name' }

/** Products that match the typed text, and the message to show while there are none. */
export function useProducts(): Found & { find: (typed: string) => void } {
  const [answer, setAnswer] = useState(TYPE)
  const running = useRef<AbortController>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )
  const ask = async (q: string) => {
    const control = new AbortController()
    running.current = control
    try {
      const route = `GET /api/admin/products?limit=${ASKED}&q=${encodeURIComponent(q)}` as const
      const { products } = await askFor(route, { signal: control.signal })
      setAnswer({ found: nearest(products, q), state: products.length === 0 ? 'No product found' : '' })
    } catch {
      if (!control.signal.aborted) setAnswer({ found: [], state: 'No answer from the store. Please try again.' })
    }
  }
  const find = (typed: string) => {
    clearTimeout(timer.current)
    running.current?.abort()
    const q = wordsOf(typed)
    if (!q) return setAnswer(TYPE)
    timer.current = setTimeout(() => ask(q), PAUSE_MS)
  }
  return { ...answer, find }
}
