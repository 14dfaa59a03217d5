import type { TimedEvent } from '../platform/events.ts'

/** Scheduled events with their cron lines (India time). `reactions.ts` has their handlers. */
export const schedule = {
  'alert.look-due': '20 * * * *',
  'cart-reminder.look-due': '40 * * * *',
  'catalog.day-ended': '1 0 * * *',
  'catalog.publish-due': '* * * * *',
  'content.turns-due': '* * * * *',
  'couriers.settle-due': '*/10 * * * *',
  'gift-card.deliveries-due': '0 8 * * *',
  'imports.pictures-due': '*/15 * * * *',
  'invoices.issue-due': '*/5 * * * *',
  'owner-alert.look-due': '*/5 * * * *',
  'payments.settle-due': '* * * * *',
  'refunds.settle-due': '17 * * * *',
  'retention.due': '40 3 * * *',
  'membership.reminders-due': '0 10 * * *',
} satisfies Partial<Record<TimedEvent, string>>
