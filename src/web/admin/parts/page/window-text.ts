import type { WindowState } from '../../../../domains/content/schemas.ts'
import { formatDate, formatDateTime } from '../../../../shared/dates.ts'

type Window = { state: WindowState; startsAt: string | null; endsAt: string | null }

/** Badge of an item that is shown for a limited time, and when its state changes. */
export function windowText({ state, startsAt, endsAt }: Window) {
  const until = endsAt ? ` until ${formatDateTime(endsAt)}` : ''
  switch (state) {
    case 'off':
      return { tone: 'mist', mark: 'Off', text: '' } as const
    case 'waiting':
      return { tone: 'mist', mark: 'Scheduled', text: `from ${formatDateTime(startsAt ?? '')}${until}` } as const
    case 'over':
      return { tone: 'mist', mark: 'Ended', text: `since ${formatDateTime(endsAt ?? '')}` } as const
    case 'unavailable':
      return {
        tone: 'danger',
        mark: 'Hidden',
        text: 'It leads to the membership, which the store doesn’t offer.',
      } as const
    default:
      return { tone: 'success', mark: 'Live', text: until.trim() } as const
  }
}

/** What became of an item that was just saved. */
export function savedText(item: Window): string {
  switch (item.state) {
    case 'off':
      return 'Saved. It is off.'
    case 'waiting':
      return `Saved. It goes live on ${formatDate(item.startsAt ?? '')}.`
    case 'over':
      return `Saved. It ended on ${formatDate(item.endsAt ?? '')}.`
    case 'unavailable':
      return `Saved. ${windowText(item).text}`
    default:
      return 'Saved and live in the store.'
  }
}
