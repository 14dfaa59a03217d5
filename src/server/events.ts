import type { z } from 'zod'
import { events as alerts } from '../domains/alerts/events.ts'
import { events as backups } from '../domains/backups/events.ts'
import { events as catalog } from '../domains/catalog/events.ts'
import { events as content } from '../domains/content/events.ts'
import { events as couriers } from '../domains/couriers/events.ts'
import { events as customerCare } from '../domains/customer-care/events.ts'
import { events as customers } from '../domains/customers/events.ts'
import { events as mails } from '../domains/emails/events.ts'
import { events as giftCards } from '../domains/gift-cards/events.ts'
import { events as imports } from '../domains/imports/events.ts'
import { events as invoices } from '../domains/invoices/events.ts'
import { events as membership } from '../domains/membership/events.ts'
import { events as newsletter } from '../domains/newsletter/events.ts'
import { events as orders } from '../domains/orders/events.ts'
import { events as ownerAlerts } from '../domains/owner-alerts/events.ts'
import { events as payments } from '../domains/payments/events.ts'
import { events as questions } from '../domains/product-questions/events.ts'
import { events as reminders } from '../domains/reminders/events.ts'
import { events as reporting } from '../domains/reporting/events.ts'
import { events as retention } from '../domains/retention/events.ts'
import { events as returns } from '../domains/returns/events.ts'
import { events as staff } from '../domains/staff/events.ts'
import { events as contact } from '../domains/support/events.ts'
import type { EventName, Events, EventsOf } from '../platform/events.ts'

/** Every event of the store: `announce`, the reactions and the schedule know exactly these. */
const declared = {
  ...alerts,
  ...backups,
  ...catalog,
  ...contact,
  ...content,
  ...couriers,
  ...customerCare,
  ...customers,
  ...giftCards,
  ...imports,
  ...invoices,
  ...mails,
  ...membership,
  ...newsletter,
  ...orders,
  ...ownerAlerts,
  ...payments,
  ...questions,
  ...reminders,
  ...reporting,
  ...retention,
  ...returns,
  ...staff,
}

declare module '../platform/events.ts' {
  interface Events extends EventsOf<typeof declared> {}
}

const schemas: { [E in EventName]: z.ZodType<Events[E]> } = declared

/** Handlers by event name: each gets `Args` and the data of its event. */
export type Following<Args extends unknown[]> = {
  [E in EventName]?: (...given: [...args: Args, data: Events[E]]) => Promise<void>
}

/**
 * Runs the handler of a stored event; does nothing if the table has no entry for it. Throws if its data does not match
 * the event's declaration: the job then fails with that reason.
 */
export async function follow<Args extends unknown[]>(
  table: Following<Args>,
  { event, data }: { event: string; data: unknown },
  ...args: Args
): Promise<void> {
  if (isEvent(event)) await run(table, event, data, args)
}

const isEvent = (name: string): name is EventName => Object.hasOwn(schemas, name)

const run = async <Args extends unknown[], E extends EventName>(
  table: Following<Args>,
  event: E,
  data: unknown,
  args: Args,
) => table[event]?.(...args, read(event, data))

/** The reason leaves the values out: it is stored with the job, and they may identify a person. */
function read<E extends EventName>(event: E, data: unknown): Events[E] {
  const { success, data: known, error } = schemas[event].safeParse(data)
  if (success) return known
  const fields = error.issues.map(({ path }) => path.join('.') || 'its data')
  throw new Error(`The event ${event} is stored without a valid ${[...new Set(fields)].join(', ')}`)
}
