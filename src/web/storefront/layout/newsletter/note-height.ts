import { markRoot } from '../../../ui/mark-root.ts'

/**
 * Tells the style sheet how much of the page's end an element covers: for the page, its footer and the chat button
 * (`tokens.css`). On the page alone the height would have to be inherited by everything.
 */
export const noteHeight = (kind: 'bar' | 'dialog') => (popup: HTMLElement | null) => {
  const unmark = markRoot('popup', kind)()
  const height = `${popup?.offsetHeight ?? 0}px`
  const users = document.querySelectorAll<HTMLElement>('html, .site-footer, .floating')
  for (const user of users) user.style.setProperty('--popup-height', height)
  return () => {
    unmark()
    for (const user of users) user.style.removeProperty('--popup-height')
  }
}
