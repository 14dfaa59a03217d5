import { useEffect, useRef, useState } from 'react'
import { isAbout, lineKey } from '../../../../domains/cart/rules.ts'
import type { CartItem, LineKey } from '../../../../domains/cart/schemas.ts'
import type { QuoteProblem } from '../../../../domains/pricing/schemas.ts'
import { browserStorage } from '../browser-storage.ts'
import { readPincode } from '../pincode/kept-pincode.ts'
import { useCart } from './cart-store.tsx'
import { type FreshCart, type FreshLine, priceCartNow } from './price-cart.ts'
import { addNews, type LineNews } from './price-news.ts'
import { useSavedCoupon, useSavedGiftCard } from './saved-codes.ts'

/** Short enough to feel immediate, long enough to turn ten presses of a stepper into one request. */
const PAUSE_MS = 150

/** Price changes shown during this visit, so that the cart page continues where the drawer left off. */
let told: ReadonlyMap<string, LineNews> = new Map()

export type FreshCartView = {
  /** The server's last answer, kept while a new one is requested; null before the first. */
  fresh: FreshCart | null
  /** True while the answer belongs to an older cart. */
  isAsking: boolean
  hasFailed: boolean
  ask: () => void
  freshLine: (line: CartItem) => FreshLine | null
  problemOf: (line: CartItem) => QuoteProblem | null
  /** A changed price, reported for as long as this cart is open. */
  newsOf: (line: LineKey) => LineNews | null
}

/** Keeps the server's prices for the cart and its codes: requested at once, after each change, and by `ask`. */
export function useFreshCart(
  chosen: { deliveryMethod?: string; paymentMethod?: string; pincode?: string | null } = {},
): FreshCartView {
  const { deliveryMethod = null } = chosen
  const { state, isReady, change } = useCart()
  const [fresh, setFresh] = useState<FreshCart | null>(null)
  // Where every method has the same price, choosing one asks nothing.
  const paymentMethod = fresh?.paymentNotes.cart ? chosen.paymentMethod : null
  const [answered, setAnswered] = useState('')
  const [failed, setFailed] = useState('')
  const [turn, setTurn] = useState(0)
  const [news, setNews] = useState(told)
  const couponCode = useSavedCoupon()
  const giftCardCode = useSavedGiftCard()
  // Until an address is typed, delivery is priced for the PIN code checked last on this device.
  const pincode = isReady ? (chosen.pincode ?? readPincode(browserStorage())) : null
  const question = `${turn}:${pincode ?? ''}:${deliveryMethod ?? ''}:${paymentMethod ?? ''}:${couponCode ?? ''}:${giftCardCode ?? ''}:${state.items.map(askedOf).join()}`
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
          paymentMethod,
          pincode,
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
  }, [isReady, question, couponCode, giftCardCode, deliveryMethod, paymentMethod, pincode, change])

  useEffect(() => {
    const again = () => setTurn((count) => count + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  const freshLine = (line: CartItem) => fresh?.lines.find((each) => isAbout(each, line)) ?? null
  return {
    fresh: state.items.length > 0 ? fresh : null,
    isAsking: answered !== question && failed !== question,
    hasFailed: failed === question,
    ask: () => setTurn((count) => count + 1),
    freshLine,
    problemOf: (line) => {
      const variantId = line.variantId || freshLine(line)?.variantId
      return fresh?.problems.find((each) => each.productId === line.id && each.variantId === variantId) ?? null
    },
    newsOf: (line) => news.get(lineKey(line)) ?? null,
  }
}

/** The parts of a line that decide its price: when one changes, the server is asked again. */
const askedOf = (line: CartItem) => `${lineKey(line)}x${line.quantity}${line.isUpsell ? 'u' : ''}`
