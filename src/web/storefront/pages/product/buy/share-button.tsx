import { IconButton } from '../../../../ui/button.tsx'
import { Share2 } from '../../../../ui/icons/goods-icons.ts'
import { shareLink } from '../../../../ui/share-link.ts'

/** Shares the product's URL, including the chosen variant (R124). */
export function ShareButton({ name }: { name: string }) {
  const share = () => shareLink({ title: name, url: window.location.href, copied: 'Product link copied to clipboard!' })
  return (
    <IconButton label="Share" onClick={share}>
      <Share2 className="size-5" aria-hidden="true" />
    </IconButton>
  )
}
