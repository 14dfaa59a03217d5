import { findEmail } from '../../../../domains/emails/index.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/email-page'
import { emailMarks } from './email-marks.ts'

export const meta = adminMeta('Email', ({ mail }: Route.ComponentProps['loaderData']) => mail.subject)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'mails.read')
  const found = orErrorPage(await findEmail(ctx, args.params.key))
  return { mail: found, mayReadOrders: may(ctx.actor, 'orders.read') }
}

export default function EmailPage({ loaderData: { mail, mayReadOrders } }: Route.ComponentProps) {
  const { key, subject, recipient, status, tries, error, createdAt, sentAt, orderNumber, text } = mail
  return (
    <>
      <PageHead title={subject} back={{ to: '/admin/mails', label: 'Email log' }}>
        <Badge tone={emailMarks[status].tone}>{emailMarks[status].text}</Badge>
        <ActionButton values={{ key }} to="/admin/mails">
          Send again
        </ActionButton>
      </PageHead>
      <dl className="grid max-w-form grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-muted">To</dt>
        <dd className="wrap-anywhere">
          <TextLink to={`/admin/mails?to=${encodeURIComponent(recipient)}`}>{recipient}</TextLink>
        </dd>
        <dt className="text-muted">Written</dt>
        <dd>{formatDateTime(createdAt)}</dd>
        <dt className="text-muted">{status === 'saved' ? 'Saved to file' : 'Sent'}</dt>
        <dd>{sentAt ? formatDateTime(sentAt) : `Not yet, after ${tries === 1 ? '1 attempt' : `${tries} attempts`}`}</dd>
        {error && (
          <>
            <dt className="text-muted">Mail server response</dt>
            <dd className="wrap-anywhere">{error}</dd>
          </>
        )}
        {orderNumber && (
          <>
            <dt className="text-muted">Order</dt>
            <dd>
              {mayReadOrders ? <TextLink to={`/admin/orders/${orderNumber}`}>{orderNumber}</TextLink> : orderNumber}
            </dd>
          </>
        )}
      </dl>
      <h2 className="mt-8 mb-2 text-lg">Content</h2>
      {text === null ? (
        <p className="max-w-read rounded-card bg-mist p-4 text-sm">
          Not shown: this email is private to its reader. Codes and links are never stored.
        </p>
      ) : (
        <pre className="max-w-read rounded-card border border-line p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      )}
    </>
  )
}
