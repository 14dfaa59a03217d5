import { emailProblems, findEmails, resendEmail } from '../../../../domains/emails/index.ts'
import { EmailQuery } from '../../../../domains/emails/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Mail } from '../../../ui/icons/icons.tsx'
import { orErrorPage, queryOf } from '../../load.server.ts'
import { EmailWarning } from '../../parts/attention/email-warning.tsx'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { emailSetupOf } from '../../state/email-setup.server.ts'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/emails-page'
import { emailMarks } from './email-marks.ts'

export const meta = adminMeta('Email log')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'mails.read')
  const found = orErrorPage(await findEmails(ctx, queryOf(args.url, EmailQuery)))
  return { ...found, mailing: await emailSetupOf(args.context) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'mails.read')
  const form = await args.request.formData()
  const sent = await resendEmail(ctx, String(form.get('key') ?? ''))
  return sent.ok ? done('Email sent again') : refused(sent, emailProblems, 'Couldn’t send the email')
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const STATES = [
  { value: '', label: 'All' },
  { value: 'sent', label: 'Sent' },
  { value: 'saved', label: 'Saved to file' },
  { value: 'failed', label: 'Retrying' },
  { value: 'refused', label: 'Refused' },
  { value: 'dropped', label: 'Cancelled' },
]
export default function EmailsPage({ loaderData: { mails, nextCursor, mailing } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Email log"
      text="Delivery status of emails from the last 90 days. Emails that a mail server didn’t accept are retried for two days."
      notice={<EmailWarning mailing={mailing} />}
      search={{ label: 'Start of the recipient’s address', name: 'to' }}
      filter={{ label: 'Status', name: 'status', values: STATES }}
      empty={{
        icon: <Mail />,
        title: 'No emails in this view',
        text: 'Emails appear here when they are sent.',
      }}
      next={nextCursor}
      caption="Emails, newest first"
      rows={mails}
      keyOf={({ key }) => key}
      columns={[
        {
          head: 'Subject',
          isMain: true,
          cell: ({ key, subject }) => <TextLink to={`/admin/mails/${encodeURIComponent(key)}`}>{subject}</TextLink>,
        },
        { head: 'To', cell: ({ recipient }) => recipient },
        { head: 'When', cell: ({ sentAt, createdAt }) => formatDateTime(sentAt ?? createdAt) },
        {
          head: 'Status',
          isPlain: true,
          cell: ({ status, error }) => (
            <>
              <Badge tone={emailMarks[status].tone}>{emailMarks[status].text}</Badge>
              {error && status !== 'sent' && <span className="mt-1 block text-xs text-muted">{error}</span>}
            </>
          ),
        },
        {
          head: 'Resend',
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
