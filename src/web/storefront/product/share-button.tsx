import { IconButton } from '../../ui/button.tsx'
import { Share2 } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast.ts'

/** The native share sheet, else the link is copied (checklist 124). */
export function ShareButton({ name }: { name: string }) {
  const share = async () => {
    const url = window.location.href
    try {
      if (navigator.share) await navigator.share({ title: name, url })
      else {
        await navigator.clipboard.writeText(url)
        showToast({ title: 'Product link copied to clipboard!', tone: 'success' })
      }
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast({ title: 'The link could not be shared', description: url, tone: 'danger' })
    }
  }
  return (
    <IconButton label="Share" onClick={share}>
      <Share2 className="size-5" aria-hidden="true" />
    </IconButton>
  )
}
