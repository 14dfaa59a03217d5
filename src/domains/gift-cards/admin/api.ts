import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, answer, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { toRupees } from '../../../shared/money.ts'
import { staffOnly } from '../../roles/index.ts'
import { adjustCard, blockCard, sendCardAgain, unblockCard } from '../change-card.ts'
import { findStaffCard, findStaffCards } from '../find-staff-cards.ts'
import { giftCardProblems } from '../problems.ts'
import { CardAdjustment, CardBlock, CardQuery, type StaffCard } from '../schemas.ts'

const tags = ['Gift cards (staff)']
const refusals = { 403: { description: 'FORBIDDEN' }, 404: { description: 'GIFT_CARD_NOT_FOUND' } }
const reader = staffOnly('sales.read')
const writer = staffOnly('sales.write')
const cardJson = (card: StaffCard) => ({
  ...card,
  amount: toRupees(card.amount),
  remainingBalance: toRupees(card.remainingBalance),
})
const plain = () => ({ success: true })

/** Gift cards, for staff. Amounts in rupees; codes are masked for staff who may not change sales. */
export const giftCardsAdminApi = new Hono<ApiEnv>()
  .use('/admin/gift-cards/*', keepPrivate)
  .get(
    '/admin/gift-cards',
    describeRoute({
      tags,
      summary: 'Gift cards, newest first',
      responses: { 200: { description: 'data, nextCursor' }, 403: refusals[403] },
    }),
    reader,
    queryOf(CardQuery),
    async (c) =>
      answer(c, await findStaffCards(c.var.ctx, c.req.valid('query')), giftCardProblems, (page) => ({
        success: true,
        data: page.cards.map(cardJson),
        nextCursor: page.nextCursor,
      })),
  )
  .get(
    '/admin/gift-cards/:id',
    describeRoute({
      tags,
      summary: 'One gift card with its ledger',
      responses: { 200: { description: 'data' }, ...refusals },
    }),
    reader,
    async (c) =>
      answer(c, await findStaffCard(c.var.ctx, c.req.param('id')), giftCardProblems, ({ card, entries, ...rest }) => ({
        success: true,
        data: {
          ...rest,
          card: cardJson(card),
          entries: entries.map((entry) => ({ ...entry, amount: toRupees(entry.amount) })),
        },
      })),
  )
  .post(
    '/admin/gift-cards/:id/adjust',
    describeRoute({
      tags,
      summary: 'Add to a balance or take from it, with a reason',
      description: '`amount` in rupees, below 0 to take; `seen` is the balance as it was read.',
      responses: {
        200: { description: 'data: balance' },
        ...refusals,
        409: { description: 'GIFT_CARD_MOVED' },
        422: { description: 'GIFT_CARD_BOUNDS, or a field is wrong' },
      },
    }),
    writer,
    jsonBody(CardAdjustment),
    async (c) =>
      answer(
        c,
        await adjustCard(c.var.ctx, c.req.param('id'), c.req.valid('json')),
        giftCardProblems,
        ({ balance }) => ({
          success: true,
          data: { balance: toRupees(balance) },
        }),
      ),
  )
  .post(
    '/admin/gift-cards/:id/block',
    describeRoute({ tags, summary: 'Block a card', responses: { 200: { description: 'Done' }, ...refusals } }),
    writer,
    jsonBody(CardBlock),
    async (c) => answer(c, await blockCard(c.var.ctx, c.req.param('id'), c.req.valid('json')), giftCardProblems, plain),
  )
  .delete(
    '/admin/gift-cards/:id/block',
    describeRoute({
      tags,
      summary: 'Unblock a card',
      responses: { 200: { description: 'Done' }, ...refusals },
    }),
    writer,
    async (c) => answer(c, await unblockCard(c.var.ctx, c.req.param('id')), giftCardProblems, plain),
  )
  .post(
    '/admin/gift-cards/:id/send',
    describeRoute({
      tags,
      summary: 'Email a card again',
      responses: { 202: { description: 'data: to' }, ...refusals, 409: { description: 'GIFT_CARD_UNSENT' } },
    }),
    writer,
    async (c) =>
      answer(
        c,
        await sendCardAgain(c.var.ctx, c.req.param('id')),
        giftCardProblems,
        (data) => ({ success: true, data }),
        202,
      ),
  )
