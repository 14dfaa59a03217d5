import { sql } from 'drizzle-orm'
import type { Actor, Context } from '../../../platform/context.ts'
import { announcedEvents, contextOn, emptyTables, type TestDatabase } from '../../../platform/testing/index.ts'
import { saveProducts } from '../../catalog/index.ts'
import { newPerson, outbox } from '../../customers/testing/people.ts'
import { type Shelf, stockRecord, stockShop } from '../../orders/testing/shop.ts'
import { queueDueAlerts, requestAlert, sendAlert, sendAlertConfirmation } from '../index.ts'
import { type AlertKind, NewAlert } from '../schemas.ts'
import { alerts } from '../tables.ts'

let places = 0
/** Each call from an IP address of its own, except in tests about IP addresses. */
export const here = () => {
  places += 1
  return { ip: `198.51.${places >> 8}.${places & 255}`, userAgent: 'test' }
}
export const ask = (ctx: Context, kind: AlertKind, { variantId }: Shelf, email?: string, client = here()) =>
  requestAlert(ctx, NewAlert.parse({ kind, variantId, email }), client)
export const rows = (ctx: Context) => ctx.db.select().from(alerts).orderBy(alerts.askedAt, alerts.id)
export const onSale = (ctx: Context, n: number, stock: number, price = 1000) =>
  saveProducts(ctx, [
    stockRecord(n, stock, { variants: [{ sku: `W${n}`, price, mrp: 1200, stock, flavor: 'Mango', weight: '1 kg' }] }),
  ])

/** Handles the announced events like the job queue, every event several times. */
export async function work(ctx: Context, mailer = outbox()) {
  const react: Record<string, (data: never) => Promise<void>> = {
    'catalog.offers-improved': ({ productIds }: { productIds: string[] }) => queueDueAlerts(ctx, productIds),
    'alert.due': (data: { alertId: string }) => sendAlert(ctx, mailer, data),
    'alert.confirmation-requested': (data: { alertId: string }) => sendAlertConfirmation(ctx, mailer, data),
  }
  for (let done = -1, all = 0; done !== all; ) {
    done = all
    const events = await announcedEvents(ctx)
    all = events.length
    for (const { event, data } of events) await react[event]?.(data as never)
  }
  return mailer.mails
}

/** A store with these stocks and its visitors: a guest, and customers by name. */
export const beginOn =
  (open: () => Promise<Context>, database: () => Promise<TestDatabase>) => async (stocks: number[]) => {
    const shop = await open()
    await emptyTables(shop)
    const [first, second] = await stockShop(shop, stocks)
    if (!first) throw new Error('no shelf')
    const as = async (actor: Actor) => contextOn(await database(), { actor })
    const person = async (name: string, isVerified = true) => {
      const { actor, id } = await newPerson(shop, name)
      await shop.db.execute(sql`update users set email_verified = ${isVerified} where id = ${id}`)
      return as(actor)
    }
    return { shop, first, second, person, guest: await as({ kind: 'nobody' }) }
  }
