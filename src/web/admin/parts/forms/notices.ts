/** The form that undoes the action, and where it is submitted. */
export type Undo = { values: Record<string, string>; to: string }
export type Notice = { title: string; text?: string; tone?: 'success' | 'danger'; undo?: Undo }

type Listener = (notice: Notice) => void
let listener: Listener | null = null
const waiting: Notice[] = []

/** Shows a notice at the bottom of the window. */
export function notify(notice: Notice): void {
  if (listener) listener(notice)
  else waiting.push(notice)
}

/** Called by the notice list in the layout: it gets the queued notices, then each new one. */
export function listenForNotices(next: Listener): () => void {
  listener = next
  for (const notice of waiting.splice(0)) next(notice)
  return () => {
    listener = null
  }
}
