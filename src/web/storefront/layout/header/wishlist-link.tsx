import { cx } from '../../../ui/class-names.ts'
import { Heart } from '../../../ui/icons/frame-icons.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { useWishlist } from '../../state/wishlist/use-wishlist.ts'

/** The wishlist link; the heart is filled if the list has products. */
export function WishlistLink({ className }: { className?: string }) {
  const { entries } = useWishlist()
  return (
    <SoftLink
      href="/wishlist"
      aria-label={entries.length > 0 ? `Wishlist, ${entries.length}` : 'Wishlist'}
      className={cx('size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist', className)}
    >
      <Heart className={cx('size-5', entries.length > 0 && 'fill-ink')} aria-hidden="true" />
    </SoftLink>
  )
}
