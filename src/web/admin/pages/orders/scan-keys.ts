import type { ClipboardEvent, KeyboardEvent } from 'react'

/** The lines of a pasted column; one line is pasted as the browser does it. */
const linesOf = (text: string): string[] => text.replace(/[\r\n]+$/, '').split(/\r?\n/)

const boxesIn = (list: Element) => [...list.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]

/** Puts a value into a box as if it had been typed: whoever listens hears of it. */
function type(box: HTMLInputElement, value: string) {
  box.value = value
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * For boxes that a scanner fills, one below the other: it ends each number with Enter, which must lead to the next box and
 * not send the form with the rest of it empty. A column of a spreadsheet, pasted into one box, fills those below it too.
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
