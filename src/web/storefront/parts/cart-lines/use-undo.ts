import { useState } from 'react'
import { flushSync } from 'react-dom'
import { lineKey, reduceCart } from '../../../../domains/cart/rules.ts'
import type { CartItem, CartState } from '../../../../domains/cart/schemas.ts'
import { focusOn } from '../../../ui/pass-focus.ts'
import { useCart } from '../../state/cart/cart-store.tsx'
import { putBack, removeLater, saveForLater } from '../../state/cart/save-for-later.ts'

const WAYS = {
  remove: (cart: CartState, line: CartItem) => reduceCart(cart, { type: 'remove', line }),
  'save-for-later': saveForLater,
  'remove-later': removeLater,
}

/** What was taken away last, from where, and the cart before it. */
export type Taken = {
  line: CartItem
  before: CartState
  how: keyof typeof WAYS
  /** Tells two of them apart, of the same line too. */
  turn: number
}

export type Undo = {
  taken: Taken | null
  take: (line: CartItem, how: Taken['how']) => void
  /** Puts it back where it was, with the focus on it. */
  undo: () => void
}

/** Taking lines away so that it can be taken back, for as long as this cart is looked at. */
export function useUndo(): Undo {
  const { state, edit } = useCart()
  const [taken, setTaken] = useState<Taken | null>(null)
  return {
    taken,
    take: (line, how) => {
      setTaken({ line, before: state, how, turn: (taken?.turn ?? 0) + 1 })
      edit((cart) => WAYS[how](cart, line))
    },
    undo: () => {
      if (!taken) return
      flushSync(() => {
        setTaken(null)
        edit((cart) => putBack(cart, taken.line, taken.before))
      })
      focusOn([...document.querySelectorAll<HTMLElement>('[data-line]')].findLast(isOf(taken.line)))
    },
  }
}

const isOf = (line: CartItem) => (element: HTMLElement) => element.dataset.line === lineKey(line)
