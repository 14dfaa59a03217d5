import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { answerDelivery } from '../../../../domains/assistant/answer-delivery.ts'
import { answerTopic } from '../../../../domains/assistant/answer-topic.ts'
import { Topic } from '../../../../domains/assistant/schemas.ts'
import { questionsOf } from '../../../../domains/content/index.ts'
import { Settings } from '../../../../domains/settings/index.ts'
import { testContext } from '../../../../platform/testing/index.ts'
import routes from '../../../routes.ts'

const tree = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, path, index, children }) =>
    index ? { id, index: true as const } : { id, path, children: tree(children ?? []) },
  )

test('whatever the assistant names as its source is a page, and a question on it', async () => {
  const ctx = await testContext()
  const answers = await Promise.all([
    ...Topic.options.map((topic) => answerTopic(ctx, topic)),
    answerDelivery(ctx, { pincode: '999999', isCost: false }),
  ])
  const pages = [...new Set(answers.flatMap(({ links }) => links.map(({ to }) => to)))]
  expect(pages.length).toBeGreaterThan(15)
  const questions = questionsOf(Settings.parse({})).map(({ id }) => `/faqs#${id}`)
  for (const to of pages) {
    expect(matchRoutes(tree(routes), to.replace(/#.*/, ''))?.at(-1)?.route.path, to).toMatch(/^(?!\*)/)
    if (to.includes('#')) expect(questions).toContain(to)
  }
})
