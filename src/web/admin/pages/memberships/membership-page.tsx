import { getFormProps, useForm } from '@conform-to/react'
import {
  changeMembership,
  endMembership,
  findStaffMembership,
  membershipProblems,
} from '../../../../domains/membership/index.ts'
import { lastDayOf } from '../../../../domains/membership/rules.ts'
import { MembershipChange, type StaffMembership } from '../../../../domains/membership/schemas.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { formatDate, formatDateTime } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { formAgain, sentOff } from '../../parts/forms/answers.server.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Section } from '../../parts/page/panel.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/membership-page'
import { membershipMarks } from './membership-marks.ts'

export const meta = adminMeta(
  'Membership',
  ({ membership }: Route.ComponentProps['loaderData']) => membership.name || membership.email,
)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'sales.read')
  const found = orErrorPage(await findStaffMembership(ctx, args.params.id))
  return { ...found, mayWrite: may(ctx.actor, 'sales.write') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'sales.write')
  const { id } = args.params
  const form = await args.request.formData()
  if (form.get('intent') === 'end') {
    const submission = parseForm(form, MembershipChange.omit({ lastDay: true }))
    if (submission.status !== 'success') return formAgain(submission)
    const ended = await endMembership(ctx, id, submission.value)
    return ended.ok ? sentOff(submission, 'The membership has ended') : formAgain(submission, ended, membershipProblems)
  }
  const submission = parseForm(form, MembershipChange)
  if (submission.status !== 'success') return formAgain(submission)
  const changed = await changeMembership(ctx, id, submission.value)
  if (!changed.ok) return formAgain(submission, changed, membershipProblems)
  return sentOff(submission, `The membership runs until ${formatDate(lastDayOf(changed.value.expiresAt))}`)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function MembershipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { membership, terms, changes, mayWrite } = loaderData
  const { state, name, email, expiresAt, customerId } = membership
  return (
    <>
      <PageHead
        title={name || email || 'A deleted account'}
        text={
          expiresAt
            ? `Last day: ${formatDate(lastDayOf(expiresAt))}`
            : 'Not paid yet. Setting a last day starts the membership now.'
        }
        back={{ to: '/admin/memberships', label: 'Memberships' }}
      >
        <Badge tone={membershipMarks[state].tone}>{membershipMarks[state].text}</Badge>
        <ButtonLink to={`/admin/customers/${customerId}`}>Customer</ButtonLink>
      </PageHead>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <Section title="Purchases">
            {terms.length === 0 && <p className="text-sm text-muted">Nothing yet.</p>}
            {terms.length > 0 && (
              <DataTable
                caption="Terms"
                rows={terms}
                keyOf={({ orderId }) => orderId}
                columns={[
                  {
                    head: 'Term',
                    isMain: true,
                    cell: ({ startsAt, endsAt }) =>
                      startsAt && endsAt ? `${formatDate(startsAt)} to ${formatDate(endsAt)}` : 'Not paid',
                  },
                  { head: 'Days', isFigure: true, cell: ({ days }) => days },
                ]}
              />
            )}
          </Section>
          {changes.length > 0 && (
            <Section title="Changes by staff">
              <ol className="flex flex-col gap-3">
                {changes.map((each) => (
                  <li key={each.id} className="rounded-card bg-mist p-4 text-sm">
                    <p>
                      From {each.endBefore ? formatDate(each.endBefore) : 'no end date'} to {formatDate(each.endAfter)}:{' '}
                      {each.reason}
                    </p>
                    <p className="mt-1 text-xs text-muted">
                      {each.staff} · {formatDateTime(each.at)}
                    </p>
                  </li>
                ))}
              </ol>
            </Section>
          )}
        </div>
        {mayWrite && <ChangeForm membership={membership} answer={actionData} />}
      </div>
    </>
  )
}

function ChangeForm({ membership, answer }: { membership: StaffMembership; answer: Answer | undefined }) {
  const [form, fields] = useForm({
    id: 'membership',
    lastResult: answer?.result,
    defaultValue: { lastDay: membership.expiresAt ? lastDayOf(membership.expiresAt) : '' },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      const isEnd = formData.get('intent') === 'end'
      return parseForm(formData, isEnd ? MembershipChange.partial({ lastDay: true }) : MembershipChange)
    },
  })
  return (
    <Section title="Extend or end" isSmall>
      <AdminForm
        form={getFormProps(form)}
        fields={[fields.lastDay, fields.reason]}
        answer={answer}
        submit="Save last day"
        className="flex flex-col gap-3"
        actions={
          membership.state === 'running' && (
            <Button type="submit" tone="outline" name="intent" value="end">
              End now
            </Button>
          )
        }
      >
        <input type="hidden" name={fields.seen.name} value={membership.expiresAt ?? ''} />
        <TextField field={fields.lastDay} label="Last day" type="date" hint="Indian time" />
        <TextField field={fields.reason} label="Reason" hint="Saved with the membership" maxLength={300} />
      </AdminForm>
    </Section>
  )
}
