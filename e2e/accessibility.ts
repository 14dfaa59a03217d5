import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const STRONG_CONTRAST = 'color-contrast-enhanced'
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with the violated rules and their elements if the current page, or `part` of it, breaks WCAG 2.2 AA. */
export const expectAccessible = (page: Page, part?: string): Promise<void> =>
  expectNoViolations(page, { runOnly: WCAG }, part)

/** The page meets WCAG 2.2 AA, and its text has the contrast of level AAA (1.4.6). */
export const expectAccessibleAndStrong = (page: Page): Promise<void> =>
  expectNoViolations(page, { runOnly: WCAG, rules: { [STRONG_CONTRAST]: { enabled: true } } })

/** Text has the contrast of level AAA. */
export const expectStrongContrast = (page: Page): Promise<void> =>
  expectNoViolations(page, { runOnly: { type: 'rule', values: [STRONG_CONTRAST] } })

async function expectNoViolations(page: Page, options: Axe.RunOptions, part = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(waitForMotion)
  const restore = await page.evaluateHandle(unstick)
  // Axe in a page asks axe in its frames. It takes half a megabyte, so a page that still has it is not sent it again.
  for (const frame of page.frames()) if (!(await frame.evaluate(hasAxe))) await frame.evaluate(axeSource)
  // Passed rules are reported without their elements: those are half of the work and half a megabyte each.
  const violations = await page.evaluate(runAxe, {
    part,
    options: { ...options, resultTypes: ['violations' as const] },
  })
  await restore.evaluate((undo) => undo())
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(
      ({ html, failureSummary }) =>
        `    ${html.slice(0, 200)}\n      ${failureSummary?.split('\n').slice(1).join(' ')}`,
    )
    return `${id}: ${help}\n${places.join('\n')}`
  })
  expect(found, `WCAG 2.2 on ${page.url()}`).toEqual([])
}

type WithAxe = { axe?: typeof Axe }

const hasAxe = () => (globalThis as WithAxe).axe !== undefined

async function runAxe({ part, options }: { part: string; options: Axe.RunOptions }) {
  const { axe } = globalThis as WithAxe
  if (!axe) throw new Error('The page was left during the check')
  const { violations } = await axe.run(part, options)
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }))
}

/**
 * A notice that is fading in or out has too little contrast, so running animations finish first. Animations that have
 * not started or never end are not waited for.
 */
function waitForMotion() {
  const passing = document.getAnimations().filter((each) => {
    const { progress, iterations } = each.effect?.getComputedTiming() ?? {}
    return progress !== null && iterations !== Number.POSITIVE_INFINITY
  })
  return Promise.allSettled(passing.map((each) => each.finished))
}

/** Sticky elements cover a button only until somebody scrolls, so for the check they are laid out in the flow. */
function unstick() {
  const sticking = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position) &&
      !element.closest('[role=dialog], dialog, [popover], [role=region][aria-live]'),
  )
  for (const element of sticking) element.style.position = 'relative'
  return () => {
    for (const element of sticking) element.style.position = ''
  }
}

/**
 * What can have the focus but is then covered by a fixed bar, button or pop-up (WCAG 2.2, 2.4.11). Each element takes
 * the focus once; the page is left as it was.
 */
export async function findCovered(page: Page): Promise<string[]> {
  // Rows that scroll smoothly would still be on their way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const covered = await page.evaluate(() => {
    const { activeElement, documentElement } = document
    const { scrollX: left, scrollY: top } = window
    const isFixed = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).position === 'fixed' || isFixed(each.parentElement))
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    const found = stops.filter((stop) => {
      if (stop.tabIndex < 0 || stop.closest('[inert]') || isFixed(stop)) return false
      if (!stop.checkVisibility({ visibilityProperty: true })) return false
      stop.focus()
      if (document.activeElement !== stop) return false
      const box = (stop.closest('label') ?? stop).getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
      return !points.some(([x, y]) => {
        const seen = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
        return seen !== null && (stop.contains(seen) || seen.contains(stop) || stop.closest('label')?.contains(seen))
      })
    })
    documentElement.scrollTo({ left, top, behavior: 'instant' })
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
    return found.map((stop) => stop.outerHTML.slice(0, 150))
  })
  await page.emulateMedia({ reducedMotion: null })
  return covered
}
