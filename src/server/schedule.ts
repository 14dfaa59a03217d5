/** What happens by the clock (India's): an event and its cron line. `reactions.ts` says what follows. */
export const schedule: Record<string, string> = {
  'membership.reminders-due': '0 10 * * *',
}
