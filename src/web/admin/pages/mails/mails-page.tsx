import { Link } from 'react-router'
import { findMails, mailProblems, resendMail } from '../../../../domains/mails/index.ts'
import { MailQuery } from '../../../../domains/mails/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { mailingOf } from '../../../context.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Mail } from '../../../ui/icons.tsx'
import { orErrorPage, queryOf } from '../../load.server.ts'
import { MailWarning } from '../../parts/attention/mail-warning.tsx'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/mails-page'
import { mailMarks } from './mail-marks.ts'

export const meta = adminMeta('Mails')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'mails.read')
  const found = orErrorPage(await findMails(ctx, queryOf(args.url, MailQuery)))
  return { ...found, mailing: mailingOf(args.context) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'mails.read')
  const form = await args.request.formData()
  const sent = await resendMail(ctx, String(form.get('key') ?? ''))
  return sent.ok ? done('The mail is on its way once more') : refused(sent, mailProblems, 'No mail was sent')
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const STATES = [
  { value: '', label: 'All' },
  { value: 'sent', label: 'Sent' },
  { value: 'saved', label: 'Saved to file' },
  { value: 'failed', label: 'Waiting' },
  { value: 'refused', label: 'Refused' },
  { value: 'dropped', label: 'Came too late' },
]
export default function MailsPage({ loaderData: { mails, nextCursor, mailing } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Mails"
      text="Delivery status of emails from the last 90 days. Emails that a mail server didn’t accept are retried for two days."
      notice={<MailWarning mailing={mailing} />}
      search={{ label: 'To: an address, or how it begins', name: 'to' }}
      filter={{ label: 'State', name: 'status', values: STATES }}
      empty={{
        icon: <Mail />,
        title: 'No mails here',
        text: 'Orders, links and letters appear here as they are sent.',
      }}
      next={nextCursor}
      caption="Mails, the newest first"
      rows={mails}
      keyOf={({ key }) => key}
      columns={[
        {
          head: 'Subject',
          isMain: true,
          cell: ({ key, subject }) => (
            <Link to={`/admin/mails/${encodeURIComponent(key)}`} className="underline underline-offset-2">
              {subject}
            </Link>
          ),
        },
        { head: 'To', cell: ({ recipient }) => recipient },
        { head: 'When', cell: ({ sentAt, createdAt }) => formatDateTime(sentAt ?? createdAt) },
        {
          head: 'State',
          isPlain: true,
          cell: ({ status, error }) => (
            <>
              <Badge tone={mailMarks[status].tone}>{mailMarks[status].text}</Badge>
              {error && status !== 'sent' && <span className="mt-1 block text-xs text-muted">{error}</span>}
            </>
          ),
        },
        {
          head: 'Again',
          isPlain: true,
          cell: ({ key, subject }) => (
            <ActionButton values={{ key }} label={`Send again: ${subject}`}>
              Send again
            </ActionButton>
          ),
        },
      ]}
    />
  )
}
