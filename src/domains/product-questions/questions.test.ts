import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { announcedEvents, testContext } from '../../platform/testing/index.ts'
import { outbox } from '../customers/testing/people.ts'
import { customer, stockShop } from '../orders/testing/shop.ts'
import {
  answerQuestion,
  askQuestion,
  deleteQuestion,
  eraseAsker,
  findAnswered,
  findOwnQuestions,
  findStaffQuestions,
  rejectQuestion,
  sendAnswerEmail,
} from './index.ts'
import { AnswerQuestion, QuestionForm } from './schemas.ts'

const FIRST = { page: 1, limit: 10 }
const TEXT = 'Does it mix with cold milk?'
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code)

let shop: Context
let asha: Context
let ravi: Context
let staff: Context
let whey: { productId: string }
let asked = 0

beforeEach(async () => {
  shop = await testContext()
  const [first] = await stockShop(shop, [50])
  if (!first) throw new Error('no shop')
  whey = first
  asha = { ...shop, actor: await customer(shop, 'asha') }
  ravi = { ...shop, actor: await customer(shop, 'ravi') }
  staff = { ...shop, actor: { kind: 'staff', id: 'usr_boss', email: 'b@example.in', role: 'editor' } }
})

const ask = (ctx: Context, question = TEXT, product = 'whey-0') => {
  asked += 1
  return askQuestion(ctx, { product, question }, { ip: `198.51.100.${asked % 250}`, userAgent: 'test' })
}
const done = async <T>(result: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> => {
  const given = await result
  if (!given.ok) throw new Error(given.code)
  return given.value
}
const shown = async () => (await findAnswered(shop, whey.productId, FIRST)).items

test('D203: a question is public once staff have answered it, with the date and the first name of who asked', async () => {
  const question = await done(ask(asha))
  expect(question).toMatchObject({ status: 'pending', author: 'asha R.', answer: '', answeredAt: null })
  expect(await shown()).toEqual([])
  expect(await done(findStaffQuestions(staff, { ...FIRST, status: 'pending' }))).toMatchObject({
    total: 1,
    items: [{ question: TEXT, product: { slug: 'whey-0' } }],
  })
  await done(answerQuestion(staff, { ...question, answer: 'Yes, with a shaker.' }))
  const { id, askedAt } = question
  expect(await shown()).toEqual([
    { id, question: TEXT, author: 'asha R.', askedAt, answer: 'Yes, with a shaker.', answeredAt: expect.any(String) },
  ])
  // A correction of the answer is another decision about the version that was read.
  expect(codeOf(await answerQuestion(staff, { ...question, answer: 'No.' }))).toBe('QUESTION_CHANGED')
  await done(answerQuestion(staff, { id, version: 2, answer: 'Yes.' }))
  expect(await shown()).toMatchObject([{ answer: 'Yes.' }])
  await done(rejectQuestion(staff, { id, version: 3 }))
  expect(await shown()).toEqual([])
  expect(await findOwnQuestions(asha, whey.productId)).toMatchObject([{ status: 'rejected', answer: '' }])
  const noted = await queryRows<{ action: string }>(shop.db, sql`select action from audit_entries order by id`)
  expect(noted.map(({ action }) => action)).toEqual(['question.answer', 'question.answer', 'question.reject'])
})

test('D203: who asked gets the answer by email once, without the question, and none for a question that is gone', async () => {
  const question = await done(ask(asha))
  const mailer = outbox()
  const sent = mailer.mails
  const send = () => sendAnswerEmail(shop, mailer, { questionId: question.id })
  await send()
  await done(answerQuestion(staff, { ...question, answer: 'Yes.\n\nWith a shaker.' }))
  expect((await announcedEvents(shop)).filter(({ event }) => event === 'question.answered')).toHaveLength(1)
  await send()
  await done(rejectQuestion(staff, { ...question, version: 2 }))
  await send()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ id: `${question.id}-answered`, subject: 'Your question about Whey 0' })
  expect(sent[0]?.text).toContain('With a shaker.')
  expect(sent[0]?.text).toContain('https://shop.example/product/whey-0#questions')
  expect(JSON.stringify(sent)).not.toContain('cold milk')
})

test('D203: strangers can’t ask, and only staff who moderate can read, answer or reject', async () => {
  const question = await done(ask(asha))
  const packer: Context = { ...shop, actor: { kind: 'staff', id: 'usr_p', email: 'p@example.in', role: 'packer' } }
  expect(codeOf(await ask({ ...shop, actor: { kind: 'nobody' } }))).toBe('LOGIN_REQUIRED')
  expect(codeOf(await ask(asha, TEXT, 'none'))).toBe('PRODUCT_NOT_FOUND')
  for (const ctx of [asha, ravi, packer, { ...shop, actor: { kind: 'nobody' } as const }]) {
    expect(codeOf(await answerQuestion(ctx, { ...question, answer: 'Yes' }))).toBe('FORBIDDEN')
    expect(codeOf(await rejectQuestion(ctx, question))).toBe('FORBIDDEN')
    expect(codeOf(await findStaffQuestions(ctx, { ...FIRST, status: 'pending' }))).toBe('FORBIDDEN')
  }
  expect(codeOf(await deleteQuestion(ravi, question.id))).toBe('QUESTION_NOT_FOUND')
  expect(await findOwnQuestions(ravi)).toEqual([])
  expect(codeOf(await deleteQuestion(asha, question.id))).toBe('ok')
  expect(await findOwnQuestions(asha)).toEqual([])
})

test('D203: a question sent twice is one, and nobody can fill the queue', async () => {
  const [first, again] = await Promise.all([ask(asha), ask(asha)])
  expect([first.ok && first.value.id]).toEqual([again.ok && again.value.id])
  for (const n of [1, 2, 3, 4]) expect(codeOf(await ask(asha, `Is there flavour number ${n}?`))).toBe('ok')
  expect(codeOf(await ask(asha, 'And is there a sixth one?'))).toBe('TOO_MANY_QUESTIONS')
  expect(codeOf(await ask(asha))).toBe('ok')
  expect(codeOf(await ask(ravi))).toBe('ok')
  const codes = new Set<string | undefined>()
  for (let n = 0; n < 20; n += 1) codes.add(codeOf(await ask(asha)))
  expect(codes).toContain('TOO_MANY_TRIES')
})

test('I42: with the account go its open questions and the name at its answered ones', async () => {
  const [answered, open] = [await done(ask(asha)), await done(ask(asha, 'Is it made in India?'))]
  await done(ask(ravi))
  await done(answerQuestion(staff, { ...answered, answer: 'Yes.' }))
  for (let n = 0; n < 2; n += 1) await eraseAsker(shop, { customerId: 'usr_asha' })
  expect(await shown()).toMatchObject([{ id: answered.id, author: 'A shopper' }])
  const left = await queryRows<{ id: string; customer_id: string | null }>(
    shop.db,
    sql`select id, customer_id, author from product_questions where id in (${answered.id}, ${open.id})`,
  )
  expect(left).toEqual([{ id: answered.id, customer_id: null, author: '' }])
  expect(await findOwnQuestions(ravi)).toHaveLength(1)
})

test.each([
  ['', 'Enter your question'],
  ['……………………………', 'Enter your question'],
  ['Sweet?', 'At least 10 characters'],
  ['a'.repeat(301), 'At most 300 characters'],
])('the question “%s” is refused: %s', (question, text) => {
  expect(QuestionForm.safeParse({ question }).error?.issues[0]?.message).toBe(text)
})

test('questions are one line of plain text, answers keep their lines', () => {
  expect(QuestionForm.parse({ question: ' Is it\r\n \u202e<b>vegan</b>?\0 ' }).question).toBe('Is it <b>vegan</b>?')
  expect(AnswerQuestion.parse({ version: 1, answer: 'Yes.\r\n\r\n\r\nIt is.' }).answer).toBe('Yes.\n\nIt is.')
})
