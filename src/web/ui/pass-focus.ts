import { flushSync } from 'react-dom'

/** Also on what takes no focus of its own, such as an item: then it is read out, and Tab goes on in it. */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}

/** Before a pressed control goes: the focus moves to the region around it, a dialog or the page's main part. */
export function passFocusOut(pressed: Element): void {
  pressed.parentElement?.closest<HTMLElement>('[tabindex="-1"]:not(li)')?.focus({ preventScroll: true })
}

/**
 * Before a pressed control goes together with its item: the focus moves to the next item, else to the one before, else
 * out. To the item and not to its button: a key that is held down removes no more.
 */
export function passFocusOn(pressed: Element, items = 'li'): void {
  const item = pressed.closest(items)
  const neighbour = [item?.nextElementSibling, item?.previousElementSibling].find((each) => each?.matches(items))
  if (neighbour) focusOn(neighbour)
  else passFocusOut(pressed)
}

/** Shows more of a list: the focus moves to the first of what has come, since the control that asked for it goes. */
export function focusFirstNew(list: Element | null | undefined, items: string, show: () => void): void {
  const before = new Set(list?.querySelectorAll(items))
  flushSync(show)
  focusOn([...(list?.querySelectorAll(items) ?? [])].find((each) => !before.has(each)))
}
