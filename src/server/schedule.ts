/** What happens by the clock (India's): an event and its cron line. `reactions.ts` says what follows. */
export const schedule: Record<string, string> = {
  'alert.look-due': '20 * * * *',
  'cart-reminder.look-due': '40 * * * *',
  'catalog.publish-due': '* * * * *',
  'content.turns-due': '* * * * *',
  'gift-card.deliveries-due': '0 8 * * *',
  'imports.pictures-due': '*/15 * * * *',
  'imports.clean-up-due': '50 3 * * *',
  'payments.settle-due': '*/2 * * * *',
  'refunds.settle-due': '17 * * * *',
  'mails.clean-up-due': '40 3 * * *',
  'search.clean-up-due': '50 3 * * *',
  'membership.reminders-due': '0 10 * * *',
}
