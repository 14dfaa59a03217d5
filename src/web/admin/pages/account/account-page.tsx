import { getFormProps, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { renderSVG } from 'uqr'
import { customerProblems, endSession, findOwnSessions } from '../../../../domains/customers/index.ts'
import {
  beginSecondFactor,
  endSecondFactor,
  findOwnSecondFactor,
  proveSecondFactor,
  staffProblems,
} from '../../../../domains/staff/index.ts'
import { Code } from '../../../../domains/staff/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { type Answer, keepForm } from '../../parts/forms/answer.ts'
import { codeAgain, done, refused } from '../../parts/forms/answers.server.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff, confirmedBy } from '../../state/staff.server.ts'
import type { Route } from './+types/account-page'
import { ShortcutsSwitch } from './shortcuts-switch.tsx'

export const meta = adminMeta('My sign-in')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args)
  const sessions = await findOwnSessions(ctx, args.request.headers)
  const { isOn, setUp } = await findOwnSecondFactor(ctx)
  const begun = setUp && {
    secret: setUp.key,
    picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(setUp.address))}`,
  }
  return { sessions, isOn, begun }
}

type AccountAnswer = Answer & { recoveryCodes?: string[] }

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args)
  const form = await args.request.formData()
  const intent = form.get('intent')
  if (intent === 'begin') {
    const confirmed = await confirmedBy(ctx, args.request, form)
    const begun = confirmed.ok ? await beginSecondFactor(confirmed.value) : confirmed
    return begun.ok ? done('Scan the QR code, then enter the code') : refused(begun, staffProblems)
  }
  if (intent === 'end-session') {
    const ended = await endSession(ctx, String(form.get('id')))
    return ended.ok ? done('Signed out of that browser') : refused(ended, customerProblems)
  }
  if (intent === 'off') {
    const confirmed = await confirmedBy(ctx, args.request, form)
    const ended = confirmed.ok ? await endSecondFactor(confirmed.value, ctx.actor.id) : confirmed
    return ended.ok ? done('Two-factor sign-in is off') : refused(ended, staffProblems)
  }
  const submission = parseForm(form, Code)
  if (submission.status !== 'success') return codeAgain(submission)
  const confirmed = await confirmedBy(ctx, args.request, form)
  const proved = confirmed.ok
    ? await proveSecondFactor(confirmed.value, submission.value.code, args.request.headers)
    : confirmed
  if (!proved.ok) return codeAgain(submission, proved, staffProblems)
  const answer: AccountAnswer = { notice: 'Two-factor sign-in is on', recoveryCodes: proved.value }
  return answer
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function AccountPage({ loaderData: { sessions, isOn, begun }, actionData }: Route.ComponentProps) {
  const answer: AccountAnswer | undefined = actionData
  return (
    <>
      <PageHead
        title="My sign-in"
        text="Password, two-factor sign-in, where you are signed in, and keyboard shortcuts."
      />
      <p className="text-sm">
        <TextLink href="/account/settings/password">Change password</TextLink>
      </p>
      <h2 className="mt-8 mb-3 text-lg">Two-factor sign-in</h2>
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {!isOn && begun && <SetUp {...begun} answer={answer} />}
      {!isOn && !begun && (
        <div className="flex flex-wrap items-center gap-4 text-sm">
          <Badge tone="mist">Off</Badge>
          <span>With it, a stolen password alone is not enough to sign in.</span>
          <ActionButton values={{ intent: 'begin' }}>Set up</ActionButton>
        </div>
      )}
      {isOn && (
        <div className="flex flex-wrap items-center gap-4 text-sm">
          <Badge tone="success">On</Badge>
          <span>Signing in to the admin asks for a code from your authenticator app.</span>
          <ActionButton values={{ intent: 'off' }} tone="danger">
            Turn off
          </ActionButton>
        </div>
      )}
      <h2 className="mt-10 mb-3 text-lg">Where you are signed in</h2>
      <DataTable
        caption="Your sessions"
        rows={sessions}
        keyOf={(session) => session.id}
        columns={[
          { head: 'Browser', isMain: true, cell: ({ device }) => device },
          { head: 'Since', cell: ({ since }) => formatDateTime(since) },
          {
            head: 'Sign out',
            isPlain: true,
            cell: ({ id: session, device, isThis }) =>
              isThis ? (
                <Badge tone="mist">This browser</Badge>
              ) : (
                <ActionButton values={{ intent: 'end-session', id: session }} label={`Sign out ${device}`}>
                  Sign out
                </ActionButton>
              ),
          },
        ]}
      />
      <Form method="post" action="/account/sessions" reloadDocument className="mt-4">
        <button type="submit" className="btn btn-outline btn-small">
          Sign out of all devices
        </button>
      </Form>
      <h2 className="mt-10 mb-3 text-lg">Keyboard shortcuts</h2>
      <ShortcutsSwitch />
    </>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="recovery" className="mb-6 max-w-form rounded-card border-2 border-ink p-4">
      <h3 id="recovery" className="text-base">
        Your recovery codes
      </h3>
      <p className="mt-1 text-sm text-muted">
        Each code signs you in once if you lose your authenticator. They are shown only now, so write them down.
      </p>
      <ul className="figures mt-3 grid grid-cols-2 gap-2 text-sm sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{`${code.slice(0, 5)}-${code.slice(5)}`}</li>
        ))}
      </ul>
    </section>
  )
}

type SetUpProps = { secret: string; picture: string; answer: AccountAnswer | undefined }

function SetUp({ secret, picture, answer }: SetUpProps) {
  const [form, fields] = useForm<Code>({ id: 'second-factor', lastResult: answer?.result })
  return (
    <div className="flex flex-wrap gap-6">
      <img src={picture} alt="QR code for the authenticator" width={180} height={180} className="border border-line" />
      <div className="min-w-0 flex-1">
        <p className="max-w-read text-sm">
          Scan the QR code with an authenticator app, or type the key <code className="wrap-anywhere">{secret}</code>{' '}
          into it. Then enter the code it shows.
        </p>
        <AdminForm
          form={getFormProps(form)}
          fields={[fields.code]}
          answer={answer}
          submit="Turn on"
          isWork={false}
          className="mt-4 flex max-w-narrow flex-col gap-4"
        >
          <TextField field={fields.code} label="Code" autoComplete="one-time-code" inputMode="numeric" />
        </AdminForm>
      </div>
    </div>
  )
}
