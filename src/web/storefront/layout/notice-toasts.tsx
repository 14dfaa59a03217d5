import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCartActions } from '../state/cart/cart-store.tsx'
import { deleteDraft } from '../state/drafts/delete-draft.ts'
import { ENDINGS, takeNotice } from '../state/session/notice.ts'
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
    void import('../state/session/show-notice.ts').then(({ showNotice }) => showNotice(notice))
    if (ENDINGS.has(notice)) {
      deleteDraft()
      clearWishlist()
      leaveAccount()
    }
    refreshSession()
  }, [key])
  return null
}
