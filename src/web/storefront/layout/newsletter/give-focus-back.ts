/** Focuses the page if the focus is about to disappear with the offer; who has moved on keeps it. */
export function giveFocusBack(): void {
  if (document.activeElement?.closest('main, header, footer')) return
  document.getElementById('main')?.focus({ preventScroll: true })
}
