import type { Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import { ok, type Result } from '../../shared/result.ts'
import { refuse } from './problems.ts'

/** Who uses a coupon, for the limit per customer: one account or guest, one inbox, one phone (A59). */
export type CouponBuyer = { buyer: string; emailKey?: string | null; phoneKey?: string | null }
/** One use: by whom, for which order. */
export type CouponUse = CouponBuyer & { couponId: string; reference: string }

// A separate statement, so that the next one sees what was committed while this one waited for the lock.
const LOCK = 'select id from coupons where id = any($1::text[]) order by id for no key update'

/** Unknown keys match nobody, because null is never equal to null. */
export const SAME_PERSON = (one: string, other: string): string =>
  `(${one}.buyer = ${other}.buyer or ${one}.email_key = ${other}.email_key or ${one}.phone_key = ${other}.phone_key)`

const REDEEM = `with wanted as (select * from unnest($1::text[], $2::text[], $3::text[], $5::text[], $6::text[]) as w(coupon_id, buyer, reference, email_key, phone_key)),
  per_coupon as (select coupon_id, count(*)::int as n from wanted group by coupon_id),
  spent as (
    select w.coupon_id from per_coupon w left join coupons c on c.id = w.coupon_id
    where c.id is null or not c.is_active or c.starts_at > $4::timestamptz or c.expires_at <= $4::timestamptz
      or c.usage_count + w.n > c.usage_limit
    union all
    select w.coupon_id from wanted w join coupons c on c.id = w.coupon_id
    where c.per_customer_limit is not null
      and (select count(*) from wanted o where o.coupon_id = w.coupon_id and ${SAME_PERSON('o', 'w')}) + (select count(*) from (
      select from coupon_redemptions r where r.coupon_id = w.coupon_id and ${SAME_PERSON('r', 'w')} and r.released_at is null
      limit c.per_customer_limit) as used) > c.per_customer_limit),
  counted as (
    update coupons c set usage_count = c.usage_count + w.n from per_coupon w
    where c.id = w.coupon_id and not exists (select 1 from spent)),
  noted as (
    insert into coupon_redemptions (reference, coupon_id, buyer, email_key, phone_key, at)
    select reference, coupon_id, buyer, email_key, phone_key, $4::timestamptz from wanted where not exists (select 1 from spent))
  select exists (select 1 from spent) as "isSpent"`

/**
 * Counts uses, all or none, in the orders' transaction. Call it last there, because all orders need the same row.
 * Limits and times are checked again on the locked coupons (I6). Refuses COUPON_SPENT, and then nothing is changed.
 */
export async function redeemCoupons(tx: Context, uses: readonly CouponUse[]): Promise<Result<null, 'COUPON_SPENT'>> {
  if (uses.length === 0) return ok(null)
  const ids = uses.map((use) => use.couponId)
  const [, [answer]] = await Promise.all([
    preparedRows(tx.db, 'coupons_lock', LOCK, [ids]),
    preparedRows<{ isSpent: boolean }>(tx.db, 'coupons_redeem', REDEEM, [
      ids,
      uses.map((use) => use.buyer),
      uses.map((use) => use.reference),
      tx.now().toISOString(),
      uses.map((use) => use.emailKey ?? null),
      uses.map((use) => use.phoneKey ?? null),
    ]),
  ])
  return answer?.isSpent === false ? ok(null) : refuse('COUPON_SPENT')
}

const RELEASE = `with back as (
    update coupon_redemptions set released_at = $2::timestamptz where reference = $1 and released_at is null
    returning coupon_id)
  update coupons c set usage_count = c.usage_count - 1 from back where c.id = back.coupon_id`

/** Returns the use of a cancelled order; idempotent, and does nothing if the order had no coupon. */
export async function releaseCoupon(tx: Context, reference: string): Promise<void> {
  await preparedRows(tx.db, 'coupons_release', RELEASE, [reference, tx.now().toISOString()])
}

const LOCK_OF = `select c.id from coupons c join coupon_redemptions r on r.coupon_id = c.id where r.reference = $1
  for no key update of c`

// Checks the limit and updates the counter in one statement, on the locked row.
const RESTORE = `with mine as (
    select r.reference, r.coupon_id, r.buyer, r.email_key, r.phone_key from coupon_redemptions r where r.reference = $1 and r.released_at is not null),
  counted as (
    update coupons c set usage_count = c.usage_count + 1 from mine m
    where c.id = m.coupon_id and (c.usage_limit is null or c.usage_count < c.usage_limit)
      and (c.per_customer_limit is null or c.per_customer_limit > (
        select count(*) from coupon_redemptions r where r.coupon_id = c.id and ${SAME_PERSON('r', 'm')} and r.released_at is null))
    returning c.id),
  back as (
    update coupon_redemptions r set released_at = null from mine m, counted c
    where r.reference = m.reference and r.coupon_id = c.id)
  select exists (select 1 from mine) and not exists (select 1 from counted) as "isSpent"`

/**
 * Takes a returned use again, because its order was revived. Refuses COUPON_SPENT if others have used the coupon up.
 */
export async function restoreCoupon(tx: Context, reference: string): Promise<Result<null, 'COUPON_SPENT'>> {
  await preparedRows(tx.db, 'coupons_lock_of', LOCK_OF, [reference])
  const [answer] = await preparedRows<{ isSpent: boolean }>(tx.db, 'coupons_restore', RESTORE, [reference])
  return answer?.isSpent === false ? ok(null) : refuse('COUPON_SPENT')
}
