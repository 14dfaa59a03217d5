import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '../../ui/toast/toast.ts'
import { useCartActions } from '../state/cart/cart-store.tsx'
import { deleteDraft } from '../state/drafts/delete-draft.ts'
import { ENDINGS, ENTRANCES, NOTICES, takeNotice } from '../state/session/notice.ts'
import { refreshSession } from '../state/session/use-session.ts'
import { clearWishlist } from '../state/wishlist/use-wishlist.ts'

/** Shows the notice that a redirect left, such as after a sign-in or sign-out. */
export function NoticeToasts() {
  const { key } = useLocation()
  const { leaveAccount } = useCartActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on arriving at each page
  useEffect(() => {
    const notice = takeNotice()
    if (!notice) return
    const title = NOTICES[notice]
    if (title) showToast(notice === 'mail-not-sent' ? { title } : { title, tone: 'success' })
    if (ENDINGS.has(notice)) {
      deleteDraft()
      clearWishlist()
      leaveAccount()
    }
    // Loaded on demand: only the sign-in pages need it, and they have already loaded it.
    if (ENTRANCES.has(notice))
      void import('../state/drafts/signup-prefill.ts').then(({ savePrefill: keepPrefill }) => keepPrefill(null))
    refreshSession()
  }, [key])
  return null
}
