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

/** The line removed last, where it was, and the cart before the removal. */
export type Taken = {
  line: CartItem
  before: CartState
  how: keyof typeof WAYS
  /** Tells two removals apart, even of the same line. */
  turn: number
}

export type Undo = {
  taken: Taken | null
  take: (line: CartItem, how: Taken['how']) => void
  /** Restores the line to its position and focuses it. */
  undo: () => void
}

/** Removes lines with undo, for as long as this cart is open. */
export function useUndo(): Undo {
  const { state, edit } = useCart()
  const [taken, setTaken] = useState<Taken | null>(null)
  const { items, later } = state
  // Nothing is left to undo once the line is back in the cart, or saved for later again.
  const isBack =
    taken && (taken.how === 'remove-later' ? later : items).some((line) => lineKey(line) === lineKey(taken.line))
  return {
    taken: isBack ? null : taken,
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
