import { Hono } from 'hono'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { toRupees } from '../../../shared/money.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { adjustCard, blockCard, sendCardAgain, unblockCard } from '../change-card.ts'
import { findStaffCard, findStaffCards } from '../find-staff-cards.ts'
import { giftCardProblems } from '../problems.ts'
import { CardAdjustment, CardBlock, CardQuery, type StaffCard } from '../schemas.ts'

const { spec, answer } = staffRoutes('Gift cards (staff)', giftCardProblems)
const reader = staffOnly('sales.read')
const writer = staffOnly('sales.write')
const cardJson = (card: StaffCard) => ({
  ...card,
  amount: toRupees(card.amount),
  remainingBalance: toRupees(card.remainingBalance),
})

/** Gift cards, for staff. Amounts in rupees; codes are masked for staff who may not change sales. */
export const giftCardsAdminApi = new Hono<ApiEnv>()
  .use('/admin/gift-cards/*', keepPrivate)
  .get(
    '/admin/gift-cards',
    spec({ summary: 'Gift cards, newest first', answers: 'data, nextCursor' }),
    reader,
    queryOf(CardQuery),
    (c) =>
      answer(c, findStaffCards(c.var.ctx, c.req.valid('query')), (page) => ({
        data: page.cards.map(cardJson),
        nextCursor: page.nextCursor,
      })),
  )
  .get(
    '/admin/gift-cards/:id',
    spec<typeof findStaffCard>(
      { summary: 'One gift card with its ledger', answers: 'data' },
      { GIFT_CARD_NOT_FOUND: '' },
    ),
    reader,
    (c) =>
      answer(c, findStaffCard(c.var.ctx, c.req.param('id')), ({ card, entries, ...rest }) => ({
        data: {
          ...rest,
          card: cardJson(card),
          entries: entries.map((entry) => ({ ...entry, amount: toRupees(entry.amount) })),
        },
      })),
  )
  .post(
    '/admin/gift-cards/:id/adjust',
    spec<typeof adjustCard>(
      {
        summary: 'Add to a balance or take from it, with a reason',
        description: '`amount` in rupees, below 0 to take; `seen` is the balance as it was read.',
        answers: 'data: balance',
      },
      { GIFT_CARD_MOVED: '', GIFT_CARD_BOUNDS: '', GIFT_CARD_NOT_FOUND: '' },
    ),
    writer,
    jsonBody(CardAdjustment),
    (c) =>
      answer(c, adjustCard(c.var.ctx, c.req.param('id'), c.req.valid('json')), ({ balance }) => ({
        data: { balance: toRupees(balance) },
      })),
  )
  .post(
    '/admin/gift-cards/:id/block',
    spec<typeof blockCard>({ summary: 'Block a card', answers: 'Done' }, { GIFT_CARD_NOT_FOUND: '' }),
    writer,
    jsonBody(CardBlock),
    (c) => answer(c, blockCard(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .delete(
    '/admin/gift-cards/:id/block',
    spec<typeof unblockCard>({ summary: 'Unblock a card', answers: 'Done' }, { GIFT_CARD_NOT_FOUND: '' }),
    writer,
    (c) => answer(c, unblockCard(c.var.ctx, c.req.param('id'))),
  )
  .post(
    '/admin/gift-cards/:id/send',
    spec<typeof sendCardAgain>(
      { summary: 'Email a card again', answers: { 202: 'data: to' } },
      { GIFT_CARD_UNSENT: '', GIFT_CARD_NOT_FOUND: '', MAIL_NOT_FOUND: '', MAIL_TOO_OFTEN: '', MAIL_TOO_OLD: '' },
    ),
    writer,
    (c) => answer(c, sendCardAgain(c.var.ctx, c.req.param('id')), (data) => ({ data }), 202),
  )
