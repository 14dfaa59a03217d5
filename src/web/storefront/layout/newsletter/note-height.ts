/** Tells the style sheet how much of the page's end an element covers (`tokens.css`). */
export function noteHeight(popup: HTMLElement | null) {
  const page = document.documentElement
  page.style.setProperty('--popup-height', `${popup?.offsetHeight ?? 0}px`)
  return () => {
    page.style.removeProperty('--popup-height')
  }
}
