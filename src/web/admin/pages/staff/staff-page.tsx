import type { roleProblems } from '../../../../domains/roles/index.ts'
import { roleTexts } from '../../../../domains/roles/rules.ts'
import { ROLES, type Role } from '../../../../domains/roles/schemas.ts'
import {
  changeRole,
  endSecondFactor,
  findStaff,
  inviteStaff,
  removeStaff,
  revokeInvitation,
  showInvitationLink,
  staffProblems,
} from '../../../../domains/staff/index.ts'
import { ChangeRole, InviteStaff } from '../../../../domains/staff/schemas.ts'
import type { Context } from '../../../../platform/context.ts'
import { ownValue } from '../../../../shared/own-value.ts'
import type { CodeOf, Result } from '../../../../shared/result.ts'
import { originOf } from '../../../context.ts'
import { Field, Options, Select } from '../../../ui/forms/field.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { done, formAgain, linked, refused } from '../../parts/forms/answers.server.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { emailSetupOf } from '../../state/email-setup.server.ts'
import { asStaff, confirmedBy } from '../../state/staff.server.ts'
import type { Route } from './+types/staff-page'
import { InvitationLink, InvitationList, StaffList } from './staff-lists.tsx'

export const meta = adminMeta('Staff')

export async function loader(args: Route.LoaderArgs) {
  const found = orErrorPage(await findStaff(asStaff(args, 'staff.manage')))
  return { ...found, mailing: await emailSetupOf(args.context) }
}

/** Runs the use case behind each button of the lists and returns its notice. */
const intents: Record<
  string,
  (
    ctx: Context,
    form: FormData,
  ) => Promise<readonly [Result<null, CodeOf<typeof roleProblems> | CodeOf<typeof staffProblems>>, string]>
> = {
  role: async (ctx, form) => {
    const asked = ChangeRole.parse(Object.fromEntries(form))
    return [await changeRole(ctx, asked), `Role changed to ${roleTexts[asked.role].name.toLowerCase()}`]
  },
  remove: async (ctx, form) => [await removeStaff(ctx, String(form.get('userId'))), 'Role removed'],
  'second-factor': async (ctx, form) => [
    await endSecondFactor(ctx, String(form.get('userId'))),
    'Two-factor sign-in reset. The next sign-in needs only the password.',
  ],
  revoke: async (ctx, form) => [await revokeInvitation(ctx, String(form.get('id'))), 'Invitation revoked'],
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const confirmed = await confirmedBy(asStaff(args, 'staff.manage'), args.request, form)
  if (form.get('intent') === 'link') {
    const shown = confirmed.ok ? await showInvitationLink(confirmed.value, String(form.get('id'))) : confirmed
    return shown.ok
      ? linked('Here is the link', originOf(args.context) + shown.value.reveal())
      : refused(shown, staffProblems)
  }
  const run = ownValue(intents, String(form.get('intent')))
  if (run) {
    if (!confirmed.ok) return refused(confirmed, staffProblems)
    const [result, notice] = await run(confirmed.value, form)
    return result.ok ? done(notice) : refused(result, staffProblems)
  }
  const submission = parseForm(form, InviteStaff)
  if (submission.status !== 'success') return formAgain(submission)
  const invited = confirmed.ok ? await inviteStaff(confirmed.value, submission.value) : confirmed
  if (!invited.ok) return formAgain(submission, invited, staffProblems, 'Couldn’t send the invitation')
  const { email } = submission.value
  if ((await emailSetupOf(args.context)).hasServer || !confirmed.ok)
    return done(`An invitation is on its way to ${email}`)
  const shown = await showInvitationLink(confirmed.value, invited.value.invitationId)
  return shown.ok
    ? linked(`An invitation is on its way to ${email}`, originOf(args.context) + shown.value.reveal())
    : refused(shown, staffProblems)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function StaffPage({ loaderData: { staff, invitations, mailing }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Staff"
        text="Staff members and their roles. Changing a role signs that person out of all devices."
      />
      <StaffList staff={staff} />
      <InvitationList invitations={invitations} hasLinks={!mailing.hasServer} />
      {actionData?.link && <InvitationLink link={actionData.link} />}
      <h2 className="mt-10 mb-4 text-lg">Invite staff</h2>
      {/* Remounts the form once the invitation is sent. */}
      <Invite key={invitations[0]?.id ?? 'first'} answer={actionData} />
    </>
  )
}

function Invite({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const [form, fields] = useZodForm(InviteStaff, {
    id: 'invite',
    lastResult: answer?.result,
    defaultValue: { role: 'packer' satisfies Role },
  })
  return (
    <AdminForm form={form} fields={[fields.email, fields.role]} answer={answer} submit="Send invitation">
      <TextField field={fields.email} label="Email" type="email" inputMode="email" />
      <Field id={fields.role.id} label="Role" error={fields.role.errors?.[0]} isRequired>
        <Select name="role" defaultValue={fields.role.initialValue ?? 'packer'}>
          <Options
            of={ROLES.map((role) => ({ value: role, label: `${roleTexts[role].name}: ${roleTexts[role].text}` }))}
          />
        </Select>
      </Field>
    </AdminForm>
  )
}
