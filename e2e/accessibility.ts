import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with the broken rules and the elements, if the page as it stands (or `part`) breaks WCAG 2.2 AA. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(waitForMotion)
  const restore = await page.evaluateHandle(unstick)
  // The shop frames nothing: judged in the page itself, without the second page that axe else opens to sum up.
  // What is in order comes without its places: they are half of the work, and of half a megabyte each.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .setLegacyMode()
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  await restore.evaluate((undo) => undo())
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(
      ({ html, failureSummary }) =>
        `    ${html.slice(0, 200)}\n      ${failureSummary?.split('\n').slice(1).join(' ')}`,
    )
    return `${id}: ${help}\n${places.join('\n')}`
  })
  expect(found, 'WCAG 2.2 AA').toEqual([])
}

/**
 * A notice that is just fading in or out has the contrast of half a notice: judge what people read. What waits for its
 * moment, or never ends, is not waited for.
 */
function waitForMotion() {
  const passing = document.getAnimations().filter((each) => {
    const { progress, iterations } = each.effect?.getComputedTiming() ?? {}
    return progress !== null && iterations !== Number.POSITIVE_INFINITY
  })
  return Promise.allSettled(passing.map((each) => each.finished))
}

/** What sticks to the window covers a button only until somebody scrolls: for the check it lies where it is written. */
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
