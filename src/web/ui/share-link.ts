import { showToast } from './toast/toast.ts'

/** Opens the native share sheet, or copies the link and shows the toast `copied`. */
export async function shareLink({ title, url, copied }: { title: string; url: string; copied: string }): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      showToast({ title: copied, tone: 'success' })
    }
  } catch (error) {
    // Closing the sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast({ title: 'We couldn’t share the link', description: url, tone: 'danger' })
  }
}
