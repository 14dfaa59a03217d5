import type { WatchedCondition } from '../../../../domains/owner-alerts/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../parts/page/links.tsx'

type AlertsProps = {
  conditions: readonly WatchedCondition[]
  recipients: readonly string[]
  /** The server that gets alerts by webhook. */
  webhook: string | null
  checkedAt: Date | null
}

/** What the store watches, what is wrong, and who is told. */
export function Alerts({ conditions, recipients, webhook, checkedAt }: AlertsProps) {
  const receivers = [...recipients, ...(webhook ? [`the webhook at ${webhook}`] : [])]
  return (
    <Card>
      <h2 className="mb-1 text-lg">Alerts</h2>
      <p className="mb-3 text-sm text-muted wrap-anywhere">
        {receivers.length > 0
          ? `A problem is reported to ${receivers.join(', ')}: at once, once a day while it lasts, and when it is over.`
          : 'Nobody is told of problems yet.'}{' '}
        <TextLink to="/admin/settings/shop">Change who is told</TextLink>
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {conditions.map(({ key, label, threshold, problem }) => (
          <li key={key} className={`rounded-control border p-3 text-sm ${problem ? 'border-danger' : 'border-line'}`}>
            <p className="flex items-center justify-between gap-3">
              <strong>{label}</strong>
              <Mark isWrong={problem !== null} isWatched={threshold !== null && checkedAt !== null} />
            </p>
            {problem ? (
              <p className="mt-1 wrap-anywhere">
                {problem.text} <span className="text-muted">Since {formatDateTime(problem.since)}.</span>
              </p>
            ) : (
              <p className="mt-1 text-muted">
                {threshold ? `Alert when ${threshold}.` : 'Turned off, or the store is a demo.'}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {checkedAt
          ? `Last checked ${formatDateTime(checkedAt)}.`
          : 'Not checked yet: the first check runs within five minutes.'}
      </p>
    </Card>
  )
}

function Mark({ isWrong, isWatched }: { isWrong: boolean; isWatched: boolean }) {
  if (isWrong) return <Badge tone="danger">Problem</Badge>
  return isWatched ? <Badge tone="success">OK</Badge> : <Badge tone="mist">Not checked</Badge>
}
