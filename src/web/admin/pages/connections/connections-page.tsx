import {
  connectionProblems,
  findConnections,
  removeConnection,
  SET_UP_OUTSIDE,
  sendTestEmail,
} from '../../../../domains/connections/index.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { connectionsOf } from '../../../context.ts'
import { Badge } from '../../../ui/badge.tsx'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { asStaff, confirmedBy } from '../../state/staff.server.ts'
import type { Route } from './+types/connections-page'

export const meta = adminMeta('Connections')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'connections.write')
  return orErrorPage(await findConnections(ctx, connectionsOf(args.context) ?? SET_UP_OUTSIDE))
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'connections.write')
  const setup = connectionsOf(args.context) ?? SET_UP_OUTSIDE
  const form = await args.request.formData()
  const confirmed = await confirmedBy(ctx, args.request, form)
  if (!confirmed.ok) return refused(confirmed, connectionProblems)
  if (form.get('intent') === 'test') {
    const sent = await sendTestEmail(confirmed.value, setup)
    return sent.ok
      ? done(`Test email sent to ${sent.value.sentTo}`)
      : refused(sent, connectionProblems, 'The test email wasn’t sent')
  }
  const removed = await removeConnection(confirmed.value, setup, String(form.get('service') ?? ''))
  return removed.ok ? done('Connection removed') : refused(removed, connectionProblems)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const ENCRYPTION = { starttls: 'encrypted (STARTTLS)', tls: 'encrypted (TLS)', none: 'not encrypted' }
type State = Route.ComponentProps['loaderData']['email']['state']

export default function ConnectionsPage({ loaderData: { email, razorpay } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Connections"
        text="The services that send your emails and take your payments. Their passwords are stored encrypted and never shown again."
      />
      <SavedMark>Tested and saved. The store uses it now.</SavedMark>
      <div className="grid max-w-208 gap-4">
        <Panel title="Email" end={<StateBadge state={email.state} />}>
          <Explained
            state={email.state}
            none="No mail server is set up. Emails are saved to files and reach nobody."
            variables="SMTP_URL"
          />
          {email.value && (
            <Facts
              facts={[
                ['Mail server', `${email.value.host}, port ${email.value.port}, ${ENCRYPTION[email.value.security]}`],
                ['User', email.value.user || 'None'],
                ['Sender', email.value.sender],
                ['Last changed', email.changedAt ? formatDateTime(email.changedAt) : ''],
              ]}
            />
          )}
          <Actions state={email.state} service="email" to="/admin/connections/email">
            <ActionButton values={{ intent: 'test' }}>Send me a test email</ActionButton>
          </Actions>
        </Panel>
        <Panel title="Card and UPI payments (Razorpay)" end={<StateBadge state={razorpay.state} />}>
          <Explained
            state={razorpay.state}
            none="Razorpay isn’t set up. Card and UPI are offered only in a demo, without money."
            variables="RAZORPAY_KEY_ID"
          />
          {razorpay.value && (
            <Facts
              facts={[
                ['Key ID', razorpay.value.keyId],
                ['Mode', razorpay.value.isTest ? 'Test: no real money moves' : 'Live'],
                ['Last changed', razorpay.changedAt ? formatDateTime(razorpay.changedAt) : ''],
              ]}
            />
          )}
          <Actions state={razorpay.state} service="razorpay" to="/admin/connections/razorpay" />
        </Panel>
      </div>
    </>
  )
}

function StateBadge({ state }: { state: State }) {
  if (state === 'unreadable') return <Badge tone="danger">Enter again</Badge>
  return state === 'none' ? <Badge tone="mist">Not set up</Badge> : <Badge tone="success">Set up</Badge>
}

function Explained({ state, none, variables }: { state: State; none: string; variables: string }) {
  const text = {
    none,
    unreadable:
      'The saved settings can’t be decrypted, because the store’s secret has changed. Please enter them again.',
    environment: `Set by the server’s environment (${variables}). Remove it there to set this up here.`,
    admin: null,
  }[state]
  return text && <p className="text-sm">{text}</p>
}

const Facts = ({ facts }: { facts: [name: string, value: string][] }) => (
  <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="mb-1 wrap-anywhere sm:mb-0">{value}</dd>
      </div>
    ))}
  </dl>
)

type ActionsProps = { state: State; service: string; to: string; children?: React.ReactNode }

function Actions({ state, service, to, children }: ActionsProps) {
  if (state === 'environment') return null
  const isSaved = state === 'admin'
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <ButtonLink to={to}>{isSaved ? 'Change' : 'Set up'}</ButtonLink>
      {isSaved && children}
      {state !== 'none' && (
        <ActionButton values={{ intent: 'remove', service }} tone="danger">
          Remove
        </ActionButton>
      )}
    </div>
  )
}
