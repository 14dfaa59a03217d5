import type { Page } from '@playwright/test'

/**
 * Words that are cut off, that stick out of the page or that run into others: on the page, or in the dialog over it. Names
 * that end in … and rows that scroll are no mistakes, and neither is what lies below a fixed bar.
 */
export const findClashes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Word = { text: string; box: DOMRect; owner: Element }
    const dialog = [...document.querySelectorAll('[role=dialog]')].find((each) => each.checkVisibility())
    const frame = dialog ?? document.querySelector('main') ?? document.body
    const { clientWidth } = document.documentElement
    const found: string[] = []
    const words: Word[] = []

    /** Whether a box hides this, and whether it may: `null` if nothing hides it. */
    const hiddenBy = (owner: Element, box: DOMRect): 'by design' | 'cut' | null => {
      for (let at: Element | null = owner; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(at)
        if (position === 'fixed' && at !== frame && !at.contains(frame)) return 'by design'
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const { left, right, top, bottom } = at.getBoundingClientRect()
        const isInside = box.left > left - 2 && box.right < right + 2 && box.top > top - 4 && box.bottom < bottom + 4
        if (isInside) continue
        const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        const doesScroll = [overflowX, overflowY].some((each) => each === 'auto' || each === 'scroll')
        // A list that scrolls down still shows all of a line.
        const isWide = overflowX !== 'visible' && at.scrollWidth <= at.clientWidth + 1 && box.right > right + 2
        return isShortened || (doesScroll && !isWide) ? 'by design' : 'cut'
      }
      return null
    }

    const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const owner = texts.currentNode.parentElement
      const text = texts.currentNode.textContent?.trim()
      if (!owner || !text || !owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (owner.closest('.sr-only, [inert], noscript, select, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const box of range.getClientRects()) {
        if (box.width < 2) continue
        const hidden = hiddenBy(owner, box)
        if (hidden === 'cut' || (hidden === null && box.right > clientWidth + 1))
          found.push(`cut off: ${text.slice(0, 60)}`)
        if (hidden === null) words.push({ text, box, owner })
      }
    }
    const across = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = (a: DOMRect, b: DOMRect) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    for (const [at, one] of words.entries())
      for (const other of words.slice(at + 1)) {
        if (one.owner === other.owner || across(one.box, other.box) < 4) continue
        if (down(one.box, other.box) > Math.min(one.box.height, other.box.height) / 4)
          found.push(`${one.text.slice(0, 40)} runs into ${other.text.slice(0, 40)}`)
      }
    return [...new Set(found)]
  })
