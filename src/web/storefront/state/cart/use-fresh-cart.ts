import { useEffect, useRef, useState } from 'react'
import { lineKey } from '../../../../domains/cart/rules.ts'
import type { CartItem, LineKey } from '../../../../domains/cart/schemas.ts'
import type { QuoteProblem } from '../../../../domains/pricing/schemas.ts'
import { useCart } from './cart-store.tsx'
import { type FreshCart, type FreshLine, priceCartNow } from './price-cart.ts'
import { addNews, type LineNews } from './price-news.ts'
import { useSavedCoupon, useSavedGiftCard } from './saved-codes.ts'

/** Fast enough to feel immediate, slow enough that ten presses of a stepper are one question. */
const PAUSE_MS = 150

/** What this visit was told of prices: the page of the cart goes on with what the drawer said. */
let told: ReadonlyMap<string, LineNews> = new Map()

export type FreshCartView = {
  /** The server's last answer, also while it is asked again; null before the first. */
  fresh: FreshCart | null
  /** True while the answer belongs to an older cart. */
  isAsking: boolean
  hasFailed: boolean
  ask: () => void
  freshLine: (line: LineKey) => FreshLine | null
  problemOf: (line: LineKey) => QuoteProblem | null
  /** A price that is not what it was, for as long as this cart is looked at. */
  newsOf: (line: LineKey) => LineNews | null
}

/** Keeps the server's prices beside the cart and its codes: asked at once, after each change, and by `ask`. */
export function useFreshCart(deliveryMethod: string | null = null): FreshCartView {
  const { state, isReady, change } = useCart()
  const [fresh, setFresh] = useState<FreshCart | null>(null)
  const [answered, setAnswered] = useState('')
  const [failed, setFailed] = useState('')
  const [turn, setTurn] = useState(0)
  const [news, setNews] = useState(told)
  const couponCode = useSavedCoupon()
  const giftCardCode = useSavedGiftCard()
  const question = `${turn}:${deliveryMethod ?? ''}:${couponCode ?? ''}:${giftCardCode ?? ''}:${state.items.map(askedOf).join()}`
  const cart = useRef(state)
  useEffect(() => {
    const before = cart.current.items
    cart.current = state
    told = addNews(told, before, state.items)
    setNews(told)
  }, [state])

  useEffect(() => {
    if (!isReady || cart.current.items.length === 0) return
    const stop = new AbortController()
    const later = setTimeout(async () => {
      try {
        const answer = await priceCartNow(cart.current, {
          couponCode,
          giftCardCode,
          deliveryMethod,
          signal: stop.signal,
        })
        setFresh(answer)
        setAnswered(question)
        change({ type: 'refresh-prices', prices: answer.lines })
      } catch {
        if (!stop.signal.aborted) setFailed(question)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [isReady, question, couponCode, giftCardCode, deliveryMethod, change])

  useEffect(() => {
    const again = () => setTurn((count) => count + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  return {
    fresh: state.items.length > 0 ? fresh : null,
    isAsking: answered !== question && failed !== question,
    hasFailed: failed === question,
    ask: () => setTurn((count) => count + 1),
    freshLine: (line) => fresh?.lines.find((each) => isOf(each, line)) ?? null,
    problemOf: (line) =>
      fresh?.problems.find((each) => each.productId === line.id && each.variantId === line.variantId) ?? null,
    newsOf: (line) => news.get(lineKey(line)) ?? null,
  }
}

/** What of a line decides its price: the server is asked again when it changes. */
const askedOf = (line: CartItem) => `${lineKey(line)}x${line.quantity}${line.isUpsell ? 'u' : ''}`

const isOf = (fresh: FreshLine, line: LineKey) =>
  fresh.id === line.id && (!line.variantId || fresh.variantId === line.variantId)
