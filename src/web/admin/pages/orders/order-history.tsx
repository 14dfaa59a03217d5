import type { ActivityEntry } from '../../../../domains/activity-log/schemas.ts'
import type { EmailView } from '../../../../domains/emails/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Banknote, Check, Mail, MessageCircle } from '../../../ui/icons/icons.tsx'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { TimelineItem } from './load-order.server.ts'

const icons = { step: Check, money: Banknote, mail: Mail, note: MessageCircle }

/** Everything that happened to an order, newest first. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {items.map(({ at, text, note, who, kind }, index) => {
        const Icon = icons[kind]
        return (
          // The same thing may happen twice at the same time, and the list is never reordered.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${at}-${index}`} className="flex gap-3 text-sm">
            <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-pill bg-mist">
              <Icon className="size-3.5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{text}</span>
              {note && <span className="block wrap-anywhere text-muted">{note}</span>}
              <span className="block text-xs text-muted">{[formatDateTime(at), who].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The emails of an order, each with a button to send it again. */
export function EmailsPanel({ mails }: { mails: EmailView[] }) {
  return (
    <Panel title="Email log">
      {mails.length === 0 ? (
        <p className="text-sm text-muted">No emails, or they are older than 90 days.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {mails.map(({ key, subject, status, sentAt, createdAt, error }) => (
            <li key={key} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="wrap-anywhere">{subject}</span>
                <span className="block text-xs text-muted">
                  {status === 'sent'
                    ? `Sent ${formatDateTime(sentAt ?? createdAt)}`
                    : status === 'saved'
                      ? `Saved to file ${formatDateTime(sentAt ?? createdAt)}: no mail server is set up`
                      : (error ?? 'Not sent yet')}
                </span>
              </span>
              <ActionButton values={{ intent: 'resend', key }} label={`Send again: ${subject}`}>
                Send again
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Changes by staff with before and after, for those who may read the activity log. */
export function ActivityPanel({ entries }: { entries: ActivityEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Panel title="Activity log">
      <details>
        <summary className="btn btn-outline btn-small inline-flex">
          {entries.length === 1 ? 'Show 1 entry' : `Show ${entries.length} entries`}
        </summary>
        <ul className="mt-3 flex flex-col gap-3 text-xs">
          {entries.map(({ id, at, action, actor, ip, before, after }) => (
            <li key={id}>
              <span className="font-semibold">{action}</span> {formatDateTime(at)}, {actor.email} ({actor.role}) {ip}
              <code className="mt-1 block wrap-anywhere text-muted">
                {before === null ? '' : `${JSON.stringify(before)} → `}
                {JSON.stringify(after)}
              </code>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
