import type { CartAnswer } from '../../../../domains/cart/index.ts'
import { contentsOf, keptLine, lineKey } from '../../../../domains/cart/rules.ts'
import type { CartContents } from '../../../../domains/cart/schemas.ts'
import { showToast } from '../../../ui/toast.ts'
import { hasSentDraft } from '../drafts/checkout-draft.ts'
import { refreshSession } from '../session/use-session.ts'
import { mergeIntoAccount, readAccountCart, SessionEnded, saveInAccount, stateOf } from './account-cart-api.ts'
import type { CartStore } from './browser-cart.ts'
import { isSameCart, rebaseCart } from './rebase-cart.ts'
import type { HeldCart } from './stored-cart.ts'

/** Ten presses of a stepper are one change. */
const PAUSE_MS = 400
const RETRY_MS = 30_000
/** Coming back to a window is told in two ways at once. */
const FRESH_MS = 1000
/** A cart that is changed under way is sent again, not for ever. */
const MAX_ROUNDS = 4

/**
 * Keeps the browser's cart and that of the signed-in account the same until it is stopped: takes a guest's cart over once,
 * sends what changes here, and fetches what changed elsewhere when the page opens or is looked at again. Without a
 * connection changes stay here, marked by what the account last had, and go when there is one.
 */
export function followAccount(store: CartStore, id: string): () => void {
  let later: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isWanted = false
  let isStopped = false
  let freshAt = 0

  const isChanged = ({ state, account }: HeldCart) => account?.id !== id || !isSameCart(contentsOf(state), account.base)

  async function run(): Promise<void> {
    clearTimeout(later)
    isWanted = true
    if (isBusy) return
    isBusy = true
    try {
      for (let round = 0; isWanted && round < MAX_ROUNDS && !isStopped; round += 1) {
        isWanted = false
        await agree()
      }
    } catch (problem) {
      if (problem instanceof SessionEnded) refreshSession()
      // Nothing is lost: the next change, look or connection sends it.
      else if (!isStopped) later = setTimeout(run, RETRY_MS)
    }
    isBusy = false
  }

  async function agree(): Promise<void> {
    const held = store.read()
    const sent = contentsOf(held.state)
    if (held.account?.id !== id) return takeOver(held, sent)
    if (isSameCart(sent, held.account.base)) {
      // An order may be under way whose answer is lost: the form goes on with what it was sent with, to send it again.
      const isOrdering = location.pathname === '/checkout' && (freshAt > 0 || hasSentDraft())
      if (isOrdering || Date.now() - freshAt < FRESH_MS) return
      freshAt = Date.now()
      take(await readAccountCart(), held)
      return
    }
    const answer = await saveInAccount(held.account.version, sent)
    take(answer, held, answer.isSaved ? sent : held.account.base)
    const now = contentsOf(store.read().state)
    if (!answer.isSaved && now.lines.some((line) => !sent.lines.some((each) => lineKey(each) === lineKey(line))))
      showToast({
        title: 'Your cart was changed on another device',
        description: 'It now has the items from both devices.',
      })
  }

  /** A guest's cart becomes part of the account's; of another customer's only what was added since. */
  async function takeOver(held: HeldCart, sent: CartContents): Promise<void> {
    const mine = held.account ? without(sent, held.account.base) : sent
    const isEmpty = mine.lines.length + mine.later.length === 0
    const answer = isEmpty ? await readAccountCart() : await mergeIntoAccount(mine)
    freshAt = Date.now()
    take(answer, held, sent)
    const came = without(answer, mine).lines.length
    if (mine.lines.length > 0 && came > 0)
      showToast({
        title: 'We merged this cart with your account’s cart',
        description: `${came} ${came === 1 ? 'product was' : 'products were'} in your account already.`,
        action: { label: 'View cart', to: '/cart' },
      })
  }

  /** Shows the account's cart with what was changed here since `base`, unless it is not of this account any more. */
  function take(cart: CartAnswer, before: HeldCart, base = before.account?.base): void {
    const theirs = { lines: cart.lines.map(keptLine), later: cart.later.map(keptLine) }
    store.replace((held) => {
      const { account, state } = held
      // Logged out meanwhile, or another tab has heard of this version already.
      const isOver = account?.id !== before.account?.id || (account?.id === id && account.version > cart.version)
      if (isOver || !base) return held
      if (account?.id === id && account.version === cart.version && isSameCart(account.base, theirs)) return held
      // What another tab has agreed on meanwhile is nearer to what is shown.
      const since = account && account.version !== before.account?.version ? account.base : base
      const next = rebaseCart(since, contentsOf(state), theirs)
      return { state: stateOf(next, state, cart), account: { id, version: cart.version, base: theirs } }
    })
    if (!isStopped && store.read().account?.id === id && isChanged(store.read())) isWanted = true
  }

  const leave = store.subscribe(() => {
    // A cart that another account's or a logout left is not ours to send.
    if (store.read().account?.id !== id || !isChanged(store.read())) return
    clearTimeout(later)
    later = setTimeout(run, PAUSE_MS)
  })
  const look = () => void run()
  // A form may be the logout: what is not sent by then never will be.
  const sendNow = () => {
    if (store.read().account?.id === id && isChanged(store.read())) void run()
  }
  const onVisibility = () => (document.visibilityState === 'visible' ? look() : sendNow())
  window.addEventListener('focus', look)
  window.addEventListener('online', look)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', onVisibility)
  document.addEventListener('submit', sendNow, true)
  void run()
  return () => {
    isStopped = true
    clearTimeout(later)
    leave()
    window.removeEventListener('focus', look)
    window.removeEventListener('online', look)
    window.removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', onVisibility)
    document.removeEventListener('submit', sendNow, true)
  }
}

function without(contents: CartContents, known: CartContents): CartContents {
  const keys = new Set([...known.lines, ...known.later].map(lineKey))
  const isNew = (line: CartContents['lines'][number]) => !keys.has(lineKey(line))
  return { lines: contents.lines.filter(isNew).map(keptLine), later: contents.later.filter(isNew).map(keptLine) }
}
