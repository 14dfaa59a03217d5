import { afterPaint } from './ui/after-paint.ts'
import { showToast } from './ui/toast/toast.ts'

/** A press of a button, or a changed field with its new value. */
type EarlyAct = {
  element: HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  value: string
  checked: boolean | undefined
}

declare global {
  interface Window {
    /** What the visitor did before hydration, collected by the page's first script (`scripts-later.ts`). */
    early?: { acts: EarlyAct[]; end: () => void; own?: Element }
  }
}

/**
 * Repeats in order what the visitor did before hydration: a shopper who tapped "1 kg" and Add to Cart gets 1 kg. Acts are
 * queued until none is left, so that a press during the replay does not overtake an earlier one.
 */
export async function replayEarlyActs(): Promise<void> {
  const { early } = window
  if (!early) return
  /** The last option chosen in each group. */
  const chosen = new Map<string, HTMLInputElement>()
  for (let act = early.acts.shift(); act; act = early.acts.shift()) {
    const { element } = act
    if (element.type === 'radio') chosen.set(element.name, element as HTMLInputElement)
    if (element instanceof HTMLButtonElement && [...chosen.values()].some(({ checked }) => !checked)) dropPress(element)
    else {
      // Its own events are no new acts: they would be repeated for ever.
      early.own = element
      replay(act)
      delete early.own
    }
    // The page shows each answer before the next act: the second press of "One more" adds to the first.
    await new Promise<void>(afterPaint)
  }
  early.end()
}

/** What was chosen doesn't exist together, so the page shows another choice by now. Nobody pressed a button for that. */
function dropPress(button: HTMLButtonElement): void {
  button.removeAttribute('aria-busy')
  showToast({ title: 'Not available together', description: 'Please check your options, then try again.' })
}

function replay({ element, value, checked }: EarlyAct): void {
  if (element instanceof HTMLButtonElement) element.removeAttribute('aria-busy')
  if (!element.isConnected) return
  if (element instanceof HTMLButtonElement) element.click()
  else if (element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type)) {
    // React hydrated the field with the new value and would see no change.
    element.checked = !checked
    element.click()
  } else {
    element.value = `${value} `
    // The prototype's setter is the one that React doesn't watch.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
    for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }))
  }
}
