/**
 * Keeps a form from being submitted until the returned function is called, which then submits it if that was asked for
 * meanwhile and it is ready. For fields that change what was chosen after some time.
 */
export function holdSubmit(form: HTMLFormElement | null): (after: { isReady: boolean }) => void {
  let held: SubmitEvent | undefined
  const hold = (event: SubmitEvent) => {
    // Conform validates edited fields by submitting with an intent.
    if (event.submitter?.getAttribute('name') === '__intent__') return
    event.preventDefault()
    // React listens further out.
    event.stopPropagation()
    held = event
  }
  form?.addEventListener('submit', hold)
  return ({ isReady }) => {
    form?.removeEventListener('submit', hold)
    if (held && isReady) form?.requestSubmit(held.submitter)
  }
}
