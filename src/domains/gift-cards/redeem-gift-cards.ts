import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import { ok, type Result } from '../../shared/result.ts'
import { refuse } from './problems.ts'
import { giftCardEntries } from './tables.ts'

/** What an order takes from a card, in paise. */
export type GiftCardUse = { cardId: string; amount: number; reference: string }

// A separate statement, so that the next one sees what was committed while this one waited for the lock.
const LOCK = 'select id from gift_cards where id = any($1::text[]) order by id for no key update'

const REDEEM = `with wanted as (select * from unnest($1::text[], $2::int[], $3::text[]) as w(card_id, amount, reference)),
  per_card as (select card_id, sum(amount)::int as amount from wanted group by card_id),
  spent as (
    select w.card_id from per_card w left join gift_cards c on c.id = w.card_id
    where c.id is null or c.expires_at <= $4::timestamptz or c.balance < w.amount
      or exists (select 1 from gift_card_blocks b where b.card_id = c.id)),
  noted as (
    insert into gift_card_entries (card_id, kind, amount, reference, at)
    select card_id, 'used', -amount, reference, $4::timestamptz from wanted where not exists (select 1 from spent))
  select exists (select 1 from spent) as "isSpent"`

/**
 * Takes what orders pay by gift card, all or none, in the orders' transaction. Balance and expiry are checked again on
 * the locked cards (I7). Refuses GIFT_CARD_SPENT, without changing anything.
 */
export async function redeemGiftCards(
  tx: Context,
  uses: readonly GiftCardUse[],
): Promise<Result<null, 'GIFT_CARD_SPENT'>> {
  if (uses.length === 0) return ok(null)
  const ids = uses.map((use) => use.cardId)
  const [, [answer]] = await Promise.all([
    preparedRows(tx.db, 'gift_cards_lock', LOCK, [ids]),
    preparedRows<{ isSpent: boolean }>(tx.db, 'gift_cards_redeem', REDEEM, [
      ids,
      uses.map((use) => use.amount),
      uses.map((use) => use.reference),
      tx.now().toISOString(),
    ]),
  ])
  return answer?.isSpent === false ? ok(null) : refuse('GIFT_CARD_SPENT')
}

// Locked for the same reason, before the entries are read.
const LOCK_OF = `select id from gift_cards
  where id in (select card_id from gift_card_entries where reference = $1 and kind = 'used') order by id for no key update`

const GIVE_BACK = `insert into gift_card_entries (card_id, kind, amount, reference, at)
  select card_id, 'returned', -sum(amount), $1, $2::timestamptz from gift_card_entries
  where reference = $1 and kind <> 'issued'
  group by card_id having sum(amount) < 0`

/**
 * Returns to the cards what a cancelled, expired or refunded order took, exactly once however often it is called; does
 * nothing if it took nothing.
 */
export async function creditGiftCard(tx: Context, reference: string): Promise<void> {
  await Promise.all([
    preparedRows(tx.db, 'gift_cards_lock_of', LOCK_OF, [reference]),
    preparedRows(tx.db, 'gift_cards_give_back', GIVE_BACK, [reference, tx.now().toISOString()]),
  ])
}

const GIVE_BACK_PART = `insert into gift_card_entries (card_id, kind, amount, reference, at)
  select card_id, 'returned', $3::int, $1, $2::timestamptz from gift_card_entries
  where reference = $1 and kind <> 'issued'
  group by card_id having sum(amount) + $3::int <= 0
  returning id`

/**
 * Returns a part of what an order took to its card, for returned goods. The caller ensures that it happens only once.
 * False if the order has not taken that much, or got it back already.
 */
export async function creditGiftCardPart(tx: Context, reference: string, amount: number): Promise<boolean> {
  const [, credited] = await Promise.all([
    preparedRows(tx.db, 'gift_cards_lock_of', LOCK_OF, [reference]),
    preparedRows(tx.db, 'gift_cards_give_back_part', GIVE_BACK_PART, [reference, tx.now().toISOString(), amount]),
  ])
  return credited.length > 0
}

/** How much the cards have paid for an order and not got back, in paise. */
export async function findCharged(ctx: Context, reference: string): Promise<number> {
  const [sum] = await ctx.db
    .select({ amount: sql<number>`coalesce(-sum(${giftCardEntries.amount}), 0)::int` })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.reference, reference), ne(giftCardEntries.kind, 'issued')))
  return sum?.amount ?? 0
}

const RETAKE = `with given as (
    select card_id, max(-amount) filter (where kind = 'used') as amount from gift_card_entries
    where reference = $1 and kind <> 'issued'
    group by card_id having sum(amount) = 0),
  noted as (
    insert into gift_card_entries (card_id, kind, amount, reference, at)
    select c.id, 'retaken', -g.amount, $1, $2::timestamptz from given g join gift_cards c on c.id = g.card_id
    where c.balance >= g.amount and not exists (select 1 from gift_card_blocks b where b.card_id = c.id)
    returning card_id)
  select (select count(*) from given) = (select count(*) from noted) as "isTaken"`

/**
 * Charges a returned amount again, for an order whose payment arrived late; also if the card has expired since, because
 * the buyer used it in time.
 */
export async function chargeGiftCardAgain(tx: Context, reference: string): Promise<Result<null, 'GIFT_CARD_SPENT'>> {
  const [, [answer]] = await Promise.all([
    preparedRows(tx.db, 'gift_cards_lock_of', LOCK_OF, [reference]),
    preparedRows<{ isTaken: boolean }>(tx.db, 'gift_cards_retake', RETAKE, [reference, tx.now().toISOString()]),
  ])
  return answer?.isTaken ? ok(null) : refuse('GIFT_CARD_SPENT')
}
