export type ToastMessage = {
  title: string
  description?: string
  tone?: 'info' | 'success' | 'danger'
  /** A link inside the toast: `View cart`. */
  action?: { label: string; to: string }
}

type Listener = (message: ToastMessage) => void
let listener: Listener | null = null
const waiting: ToastMessage[] = []

/** Shows a toast. Messages sent before the toaster has loaded are queued. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message)
  else {
    waiting.push(message)
    wake?.()
  }
}

let wake: (() => void) | null = null

/** Called by the component that mounts the toaster: `load` runs on the first message. */
export function onFirstToast(load: () => void): () => void {
  wake = load
  if (waiting.length > 0) load()
  return () => {
    wake = null
  }
}

/** Called by the loaded toaster; it receives the queued messages, then all later ones. */
export function listenForToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    listener = null
  }
}
