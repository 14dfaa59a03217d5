import { expect, type Page } from '@playwright/test'
import { basketSneaking } from '../src/domains/dark-patterns/checks/basket-sneaking.ts'
import { confirmShaming } from '../src/domains/dark-patterns/checks/confirm-shaming.ts'
import { trickQuestion } from '../src/domains/dark-patterns/checks/trick-question.ts'
import { parsePage } from '../src/domains/dark-patterns/read/page.ts'

/** What the browser has drawn has nothing ticked that costs money, shames nobody and asks no trick question (D214). */
export async function expectNoDarkPatterns(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname
  const drawn = parsePage({ path, status: 200, place: { label: path, to: path }, html: await page.content() })
  const store = { pages: [drawn], texts: [], quotes: [] }
  expect([...basketSneaking(store), ...confirmShaming(store), ...trickQuestion(store)], path).toEqual([])
}
