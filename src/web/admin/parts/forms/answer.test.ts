import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, keepForm, tellNotice } from './answer.ts'
import { listenForNotices, type Notice } from './notices.ts'

let told: Notice[]
let stop: () => void
beforeEach(() => {
  told = []
  stop = listenForNotices((notice) => told.push(notice))
})
afterEach(() => stop())

const send = (answer: Answer) =>
  keepForm({ request: new Request('https://shop.example/admin/pages?view=on'), serverAction: async () => answer })

test('D282: what was done is told when the answer comes, even if its button is gone from the page by then', async () => {
  await send({ notice: 'Built-in text restored', undo: { values: { intent: 'undo' } } })
  expect(told).toEqual([
    { title: 'Built-in text restored', undo: { values: { intent: 'undo' }, to: '/admin/pages?view=on' } },
  ])
})

test('a notice is told once, though the form that shows the answer tells it too', async () => {
  const answer = await send({ notice: 'Moved' })
  tellNotice(answer as Answer, '/admin/pages')
  expect(told).toEqual([{ title: 'Moved' }])
})

test('a failure is left to the form', async () => {
  await send({ failure: { title: 'Not saved', text: 'Try again' } })
  expect(told).toEqual([])
})
