/** The form that takes back what was done, and where it is sent. */
export type Undo = { values: Record<string, string>; to: string }
export type Notice = { title: string; text?: string; tone?: 'success' | 'danger'; undo?: Undo }

type Listener = (notice: Notice) => void
let listener: Listener | null = null
const waiting: Notice[] = []

/** Shows a notice at the foot of the window. */
export function notify(notice: Notice): void {
  if (listener) listener(notice)
  else waiting.push(notice)
}

/** Called by the notices' place in the frame; it gets what waited, then everything that follows. */
export function listenForNotices(next: Listener): () => void {
  listener = next
  for (const notice of waiting.splice(0)) next(notice)
  return () => {
    listener = null
  }
}
