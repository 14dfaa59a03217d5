import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast } from '../src/shared/contrast.ts'

/** What is pressed or filled in. A tick or a radio button counts with its label. */
const TARGETS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option], [role=slider]'

/**
 * Targets of less than 44 by 44 CSS pixels (WCAG 2.2, 2.5.5), as they answer a press: 22 px from the middle to each side.
 * Excepted are links in a line of text, and those with a larger link of the same address on the page. Their size is what
 * is tried, so what is covered counts as small too.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((targets) => {
    const HALF = 21
    const { scrollX, scrollY } = window
    const isClipped = (element: Element, box: DOMRect): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const frame = at.getBoundingClientRect()
        const x = box.left + box.width / 2
        const y = box.top + box.height / 2
        if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return true
      }
      return false
    }
    /** In a line with other text, whose height decides its own. */
    const isInText = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false
      let block = element.parentElement
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
      return (block?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)
    }
    const measure = (element: HTMLElement): { isSmall: boolean; size: string } | null => {
      const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
      const isTick = element instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(element.type)
      const shown = isTick && label ? label : element
      if (!shown.checkVisibility({ visibilityProperty: true }) || shown.closest('[inert], [aria-hidden=true]'))
        return null
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // Of a link over several lines, the longest.
      const [box] = [...shown.getClientRects()].sort((a, b) => b.width - a.width)
      if (!box || box.width * box.height < 4 || isClipped(shown, box)) return null
      const middle = [box.left + box.width / 2, box.top + box.height / 2] as const
      const hits = ([x, y]: readonly [number, number]) => {
        const seen = document.elementFromPoint(x, y)
        return seen !== null && (shown.contains(seen) || element.contains(seen) || (label?.contains(seen) ?? false))
      }
      if (!hits(middle)) return null
      const [x, y] = middle
      const isSmall = !(
        [
          [x - HALF, y],
          [x + HALF, y],
          [x, y - HALF],
          [x, y + HALF],
        ] as const
      ).every(hits)
      return { isSmall, size: `${Math.round(box.width)} × ${Math.round(box.height)}` }
    }
    const found = [...document.querySelectorAll<HTMLElement>(targets)].map((element) => ({
      element,
      ...(measure(element) ?? { isSmall: null, size: '' }),
    }))
    const addressOf = (element: Element) => (element instanceof HTMLAnchorElement ? element.href : null)
    const large = new Set(found.filter(({ isSmall }) => isSmall === false).map(({ element }) => addressOf(element)))
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return found
      .filter(({ element, isSmall }) => {
        const address = addressOf(element)
        return isSmall && !isInText(element) && !(address !== null && large.has(address))
      })
      .map(({ element, size }) => `${size}: ${element.outerHTML.slice(0, 200)}`)
  }, TARGETS)

type Box = { x: number; y: number; width: number; height: number; perimeter: number; html: string }

/**
 * What changes too little when it has the focus (WCAG 2.2, 2.4.13): as many pixels as a perimeter of 2 px has must change
 * by 3:1. Everything has the focus at once, and two pictures of the page are compared.
 */
export async function findFaintFocus(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const line = await page.context().newCDPSession(page)
  await line.send('DOM.enable')
  await line.send('CSS.enable')
  const hasDialog = (await page.locator('[role=dialog]').count()) > 0
  if (!hasDialog) await page.evaluate(prepare)
  const shoot = () => takePicture(page, !hasDialog)
  const boxes = await page.evaluate(boxesOf, TARGETS)
  const before = await shoot()
  const { root } = await line.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await line.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: TARGETS })
  const found: string[] = []
  // Neighbours would paint over each other's ring: every third at a time.
  for (let turn = 0; turn < 3; turn++) {
    const chosen = nodeIds.filter((_, at) => at % 3 === turn)
    const force = (states: string[]) =>
      Promise.all(chosen.map((nodeId) => line.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states })))
    await force(['focus', 'focus-visible', 'focus-within'])
    const after = await shoot()
    await force([])
    for (const [at, box] of boxes.entries()) {
      if (!box || at % 3 !== turn) continue
      const needed = 2 * box.perimeter - 16
      const changed = changedPixels(before, after, box)
      if (changed < needed * 0.95) found.push(`${changed} of ${Math.round(needed)} px: ${box.html}`)
    }
  }
  await line.detach()
  await page.emulateMedia({ reducedMotion: null })
  return found
}

type Picture = { data: Buffer; width: number; height: number }

async function takePicture(page: Page, fullPage: boolean): Promise<Picture> {
  const png = await page.screenshot({ fullPage, scale: 'css', animations: 'disabled' })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The pixels within 8 px of the box whose colour changed by 3:1. */
function changedPixels(before: Picture, after: Picture, { x, y, width, height }: Box): number {
  let changed = 0
  for (let row = Math.max(0, y - 8); row < Math.min(before.height, y + height + 8); row++)
    for (let column = Math.max(0, x - 8); column < Math.min(before.width, x + width + 8); column++) {
      const at = (row * before.width + column) * 3
      if (before.data.readUIntBE(at, 3) === after.data.readUIntBE(at, 3)) continue
      if (contrast(hexAt(before, at), hexAt(after, at)) >= 3) changed++
    }
  return changed
}

const hexAt = ({ data }: Picture, at: number) => `#${data.readUIntBE(at, 3).toString(16).padStart(6, '0')}`

/** Sticky elements lie in the flow, and pictures that load late are there. */
function prepare() {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (['sticky', 'fixed'].includes(getComputedStyle(element).position) && !element.closest('[role=dialog]'))
      element.style.position = 'relative'
  document.documentElement.dataset.pictures = ''
}

/** The places of the targets that are shown whole; null for the others. */
function boxesOf(targets: string): (Box | null)[] {
  // A picture of the whole page begins at its top, one of a dialog at the window's.
  const dialog = document.querySelector('[role=dialog]')
  const scrolled = dialog ? [0, 0] : [window.scrollX, window.scrollY]
  return [...document.querySelectorAll<HTMLElement>(targets)].map((element) => {
    const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
    const after = getComputedStyle(element, '::after')
    const isCover = after.content !== 'none' && after.position === 'absolute'
    const cover = isCover && element.offsetParent instanceof HTMLElement ? element.offsetParent : element
    const shown = label && getComputedStyle(element).opacity === '0' ? label : cover
    const box = shown.getBoundingClientRect()
    const radius = Math.min(Number.parseFloat(getComputedStyle(shown).borderRadius) || 0, box.width / 2, box.height / 2)
    if (dialog && !dialog.contains(element)) return null
    if (!shown.checkVisibility({ visibilityProperty: true }) || box.width < 4 || box.height < 4) return null
    // The link to the content is hidden until it has the focus.
    if (element.matches('[href="#main"]')) return null
    if (element.tabIndex < 0 || element.closest('[inert], [aria-hidden=true]') || element.matches(':disabled'))
      return null
    for (let at = shown.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue
      const frame = at.getBoundingClientRect()
      if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom)
        return null
    }
    return {
      x: Math.round(box.left + (scrolled[0] ?? 0)),
      y: Math.round(box.top + (scrolled[1] ?? 0)),
      width: Math.round(box.width),
      height: Math.round(box.height),
      perimeter: 2 * (box.width + box.height) - (8 - 2 * Math.PI) * radius,
      html: element.outerHTML.slice(0, 200),
    }
  })
}
