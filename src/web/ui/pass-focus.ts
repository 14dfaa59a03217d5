import { flushSync } from 'react-dom'

/**
 * Works on elements that cannot take the focus themselves too, such as a list item: it is then read out, and Tab
 * continues inside it.
 */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}

/**
 * Called before a pressed control disappears: moves the focus to the region around it, a dialog or the main element.
 */
export function passFocusOut(pressed: Element): void {
  pressed.parentElement?.closest<HTMLElement>('[tabindex="-1"]:not(li)')?.focus({ preventScroll: true })
}

/**
 * Called before a pressed control disappears with its item: moves the focus to the next item, else to the previous one,
 * else out. To the item and not to its button, so that holding a key down does not remove more items.
 */
export function passFocusOn(pressed: Element, items = 'li'): void {
  const item = pressed.closest(items)
  const neighbour = [item?.nextElementSibling, item?.previousElementSibling].find((each) => each?.matches(items))
  if (neighbour) focusOn(neighbour)
  else passFocusOut(pressed)
}

/** `onClick` of a button that removes its `[data-item]`. */
export const passFocusOfItem = ({ currentTarget }: { currentTarget: Element }): void =>
  passFocusOn(currentTarget, '[data-item]')

/** Shows more of a list and moves the focus to the first new item, since the control that was pressed disappears. */
export function focusFirstNew(list: Element | null | undefined, items: string, show: () => void): void {
  const before = new Set(list?.querySelectorAll(items))
  flushSync(show)
  focusOn([...(list?.querySelectorAll(items) ?? [])].find((each) => !before.has(each)))
}
