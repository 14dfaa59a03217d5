import { useKey } from '../../parts/forms/use-key.ts'

const LINK = 'a[data-row]'

/** j and k move through the rows of the list, x ticks the focused row. */
export function useRowKeys(): void {
  const walk = (step: 1 | -1) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(LINK)]
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step
    links[Math.min(Math.max(next, 0), links.length - 1)]?.focus()
  }
  useKey('j', () => walk(1))
  useKey('k', () => walk(-1))
  useKey('x', () =>
    document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
  )
}
