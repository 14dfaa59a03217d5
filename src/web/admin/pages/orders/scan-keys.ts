import type { ClipboardEvent, KeyboardEvent } from 'react'

/** The lines of a pasted column; a single line is left to the browser. */
const linesOf = (text: string): string[] => text.replace(/[\r\n]+$/, '').split(/\r?\n/)

const boxesIn = (list: Element) => [...list.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]

/** Sets a box's value and fires an input event, as if it were typed. */
function type(box: HTMLInputElement, value: string) {
  box.value = value
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * For stacked boxes filled by a scanner, which ends each number with Enter: Enter must move to the next box instead of
 * submitting a half-empty form. A spreadsheet column pasted into one box also fills those below.
 */
export const scanKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
    const boxes = boxesIn(event.currentTarget)
    if (boxes.length === 1) return
    event.preventDefault()
    boxes[boxes.indexOf(event.target) + 1]?.focus()
  },
  onPaste(event: ClipboardEvent<HTMLElement>) {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (lines.length < 2 || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const boxes = boxesIn(event.currentTarget)
    const from = boxes.indexOf(event.target)
    for (const [down, line] of lines.entries()) {
      const box = boxes[from + down]
      if (box) type(box, line.trim())
    }
  },
}
