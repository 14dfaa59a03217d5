import { Form } from 'react-router'
import type { SessionEntry } from '../../../../../domains/customers/schemas.ts'
import { formatDateTime } from '../../../../../shared/dates.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'

/** Where the customer is logged in, with a logout for each device and for all. */
export function SessionList({ sessions }: { sessions: readonly SessionEntry[] }) {
  return (
    <Card>
      <h2 className="text-base font-semibold">Devices</h2>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map(({ id, device, since, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                {device} {isThis ? <Badge tone="mist">This device</Badge> : null}
              </p>
              <p className="text-sm text-muted">Logged in on {formatDateTime(since)}</p>
            </div>
            {isThis ? null : (
              <Form method="post" action="/account/sessions">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" tone="quiet" size="small" aria-label={`Log out ${device}`}>
                  Log out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" action="/account/sessions" className="mt-2">
        <Button type="submit" tone="outline">
          Sign out of all devices
        </Button>
      </Form>
    </Card>
  )
}
