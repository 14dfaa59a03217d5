import { all, attribute, has, type Page } from '../read/page.ts'
import { type AuditedStore, type Check, onPage, settingPlace } from '../read/store.ts'
import type { Finding } from '../schemas.ts'

const MIN_DAYS = 7
const MIN_HOURS = 4

export const nagging: Check = (store) => [...settingsOf(store), ...store.pages.flatMap(onOnePage)]

function settingsOf({ settings: { newsletter, reminders } }: AuditedStore): Finding[] {
  const { isEnabled, repeatDays } = newsletter.popup
  const days = repeatDays === 1 ? '1 day' : `${repeatDays} days`
  return [
    ...(isEnabled && repeatDays < MIN_DAYS
      ? [
          {
            level: 'look' as const,
            what: `The pop-up returns ${days} after a visitor has closed it. A week or more respects the answer.`,
            quote: `Show again after: ${days}`,
            place: settingPlace('programmes', 'Newsletter pop-up'),
          },
        ]
      : []),
    ...(reminders.isEnabled && reminders.cartHours < MIN_HOURS
      ? [
          {
            level: 'look' as const,
            what: `The cart reminder goes out ${reminders.cartHours === 1 ? '1 hour' : `${reminders.cartHours} hours`} after a visit. Give people the day.`,
            quote: `Send after: ${reminders.cartHours} h`,
            place: settingPlace('programmes', 'Abandoned cart email'),
          },
        ]
      : []),
  ]
}

function onOnePage(page: Page): Finding[] {
  const dialogs = all(
    page,
    (element) =>
      !has(element, 'hidden') &&
      (attribute(element, 'role') === 'dialog' || (element.name === 'dialog' && has(element, 'open'))),
  )
  const loud = all(
    page,
    (element) => ['audio', 'video'].includes(element.name) && has(element, 'autoplay') && !has(element, 'muted'),
  )
  return [
    ...(dialogs.length > 1 ? [onPage(page, 'Opens with several dialogs.', `${dialogs.length} dialogs`)] : []),
    ...loud.map((element) => onPage(page, 'Plays sound automatically.', attribute(element, 'src') ?? element.name)),
  ]
}
