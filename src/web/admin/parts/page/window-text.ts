import { formatDateTime } from '../../../../shared/dates.ts'

type Window = { state: 'off' | 'waiting' | 'shown' | 'over'; startsAt: string | null; endsAt: string | null }

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
    default:
      return { tone: 'success', mark: 'Live', text: until.trim() } as const
  }
}
