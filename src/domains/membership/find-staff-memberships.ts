import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { keyset, nextCursor } from '../../platform/db/index.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findPeople, findPeopleByIds } from '../customers/index.ts'
import { forbid } from '../roles/index.ts'
import { refuse } from './problems.ts'
import { isRunning } from './rules.ts'
import type { MembershipFile, MembershipQuery, MembershipState, StaffMembership } from './schemas.ts'
import { membershipChanges, memberships, membershipTerms } from './tables.ts'

const place = keyset(memberships.createdAt, memberships.id)
/** Maximum number of people that a name search looks up; a longer search term matches fewer. */
const MAX_ROWS = 200

type Row = typeof memberships.$inferSelect
type Person = { firstName: string; lastName: string; email: string } | undefined

/** Everyone who has joined, newest first. */
export async function findStaffMemberships(
  ctx: Context,
  { state, q, cursor, limit }: MembershipQuery,
): Promise<Result<{ memberships: StaffMembership[]; nextCursor: string | null }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'sales.read')
  if (refused) return refused
  const now = ctx.now()
  const { expiresAt, customerId } = memberships
  const inState: Record<MembershipState, ReturnType<typeof and>> = {
    running: gt(expiresAt, now),
    ended: and(isNotNull(expiresAt), lte(expiresAt, now)),
    unpaid: isNull(expiresAt),
  }
  const named = q ? (await findPeople(ctx, { q, limit: MAX_ROWS })).people.map(({ id }) => id) : null
  const rows = await ctx.db
    .select({ row: memberships, cursor: place.cursor })
    .from(memberships)
    .where(and(state ? inState[state] : undefined, named ? inArray(customerId, named) : undefined, place.after(cursor)))
    .orderBy(...place.order)
    .limit(limit)
  const people = await findPeopleByIds(
    ctx,
    rows.map(({ row }) => row.customerId),
  )
  return ok({
    memberships: rows.map(({ row }) => staffMembership(row, people.get(row.customerId), now)),
    nextCursor: nextCursor(rows, limit),
  })
}

/** One membership with its paid terms and the changes made by staff. */
export async function findStaffMembership(
  ctx: Context,
  id: string,
): Promise<Result<MembershipFile, 'FORBIDDEN' | 'MEMBERSHIP_NOT_FOUND'>> {
  const refused = forbid(ctx, 'sales.read')
  if (refused) return refused
  const [row] = await ctx.db.select().from(memberships).where(eq(memberships.id, id))
  if (!row) return refuse('MEMBERSHIP_NOT_FOUND')
  const [people, terms, changes] = await Promise.all([
    findPeopleByIds(ctx, [row.customerId]),
    ctx.db
      .select()
      .from(membershipTerms)
      .where(eq(membershipTerms.membershipId, id))
      .orderBy(asc(membershipTerms.startsAt), asc(membershipTerms.orderId)),
    ctx.db
      .select()
      .from(membershipChanges)
      .where(eq(membershipChanges.membershipId, id))
      .orderBy(desc(membershipChanges.id)),
  ])
  return ok({
    membership: staffMembership(row, people.get(row.customerId), ctx.now()),
    terms: terms.map(({ orderId, days, startsAt, endsAt }) => ({
      orderId,
      days,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    })),
    changes: changes.map(({ membershipId: _, endBefore, endAfter, at, ...change }) => ({
      ...change,
      endBefore: endBefore?.toISOString() ?? null,
      endAfter: endAfter.toISOString(),
      at: at.toISOString(),
    })),
  })
}

const staffMembership = (
  { id, customerId, expiresAt, createdAt }: Row,
  person: Person,
  now: Date,
): StaffMembership => ({
  id,
  customerId,
  name: person ? `${person.firstName} ${person.lastName}`.trim() : null,
  email: person?.email ?? null,
  state: expiresAt === null ? 'unpaid' : isRunning(expiresAt, now) ? 'running' : 'ended',
  expiresAt: expiresAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
