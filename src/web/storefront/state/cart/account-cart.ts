import type { CartAnswer } from '../../../../domains/cart/index.ts'
import { contentsOf, keptLine, lineKey } from '../../../../domains/cart/rules.ts'
import type { CartContents } from '../../../../domains/cart/schemas.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { hasSentDraft } from '../drafts/checkout-draft.ts'
import { refreshSession } from '../session/use-session.ts'
import { mergeIntoAccount, readAccountCart, SessionEnded, saveInAccount, stateOf } from './account-cart-api.ts'
import type { CartStore } from './browser-cart.ts'
import { isSameCart, rebaseCart } from './rebase-cart.ts'
import type { HeldCart } from './stored-cart.ts'

/** Debounces a stepper: ten presses become one change. */
const PAUSE_MS = 400
const RETRY_MS = 30_000
/** Returning to a window fires two events at once (`focus` and `visibilitychange`). */
const FRESH_MS = 1000
/** Caps the retries for a cart that keeps changing while it is being sent. */
const MAX_ROUNDS = 4

/**
 * Keeps the browser's cart and the signed-in account's cart in sync until stopped: merges a guest's cart once, sends
 * local changes, and fetches remote ones when the page opens or regains focus. Offline changes stay here, with the
 * account's last known version as their base, and are sent once there is a connection.
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
      // Nothing is lost: the next change, focus or reconnect sends it.
      else if (!isStopped) later = setTimeout(run, RETRY_MS)
    }
    isBusy = false
  }

  async function agree(): Promise<void> {
    const held = store.read()
    const sent = contentsOf(held.state)
    if (held.account?.id !== id) return takeOver(held, sent)
    if (isSameCart(sent, held.account.base)) {
      // An order may be in flight with its answer lost: the form must keep what it sent, so that it can be resent.
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

  /** Merges a guest's cart into the account's. Of another customer's cart, only the lines added since are merged. */
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
        description: `${came} ${came === 1 ? 'product was' : 'products were'} already in your account.`,
        action: { label: 'View cart', to: '/cart' },
      })
  }

  /** Shows the account's cart with the local changes since `base`, unless the browser's cart has left this account. */
  function take(cart: CartAnswer, before: HeldCart, base = before.account?.base): void {
    const theirs = { lines: cart.lines.map(keptLine), later: cart.later.map(keptLine) }
    store.replace((held) => {
      const { account, state } = held
      // The customer has logged out in the meantime, or another tab already has a newer version.
      const isOver = account?.id !== before.account?.id || (account?.id === id && account.version > cart.version)
      if (isOver || !base) return held
      if (account?.id === id && account.version === cart.version && isSameCart(account.base, theirs)) return held
      // The base that another tab has synced in the meantime is closer to what is shown.
      const since = account && account.version !== before.account?.version ? account.base : base
      const next = rebaseCart(since, contentsOf(state), theirs)
      return { state: stateOf(next, state, cart), account: { id, version: cart.version, base: theirs } }
    })
    if (!isStopped && store.read().account?.id === id && isChanged(store.read())) isWanted = true
  }

  const leave = store.subscribe(() => {
    // A cart left behind by another account or a logout must not be sent to this account.
    if (store.read().account?.id !== id || !isChanged(store.read())) return
    clearTimeout(later)
    later = setTimeout(run, PAUSE_MS)
  })
  const look = () => void run()
  // The form may be the logout: changes not sent by then are lost.
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
