import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { questionsOf } from '../../../../domains/content/index.ts'
import { Settings } from '../../../../domains/settings/index.ts'
import { factsOf } from '../../parts/text-page/facts.ts'
import { showInShop } from '../../testing/show-in-shop.tsx'
import ContactPage from './contact-page.tsx'

test('R323: the contact page answers questions, each behind a line to unfold', async () => {
  const facts = factsOf(Settings.parse({}))
  const questions = questionsOf(facts).slice(0, 3)
  const props = { loaderData: { ...facts, questions } } as unknown as ComponentProps<typeof ContactPage>
  const html = await showInShop(<ContactPage {...props} />)
  expect(html).toContain('Frequently asked questions')
  expect(html.split('<details')).toHaveLength(4)
  for (const { question } of questions) expect(html).toContain(question)
})
