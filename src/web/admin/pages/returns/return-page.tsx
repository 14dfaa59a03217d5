import type { ReactNode } from 'react'
import { data } from 'react-router'
import { paymentProblems } from '../../../../domains/payments/index.ts'
import { findStaffReturn, returnProblems, stepReturn } from '../../../../domains/returns/index.ts'
import { followersOf, historyTexts, REASONS, RETURN_STATUSES, returnBadge } from '../../../../domains/returns/rules.ts'
import type { Postage } from '../../../../domains/returns/schemas.ts'
import { permissionsOf } from '../../../../domains/roles/rules.ts'
import { formatDate, formatDateTime } from '../../../../shared/dates.ts'
import { failureOf } from '../../../refusal-texts.server.ts'
import { Badge } from '../../../ui/badge.tsx'
import { orErrorPage } from '../../load.server.ts'
import { done, typedOf } from '../../parts/forms/answers.server.ts'
import { useAnswer } from '../../parts/forms/use-answer.ts'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/return-page'
import { readStep } from './read-step.server.ts'
import { ReturnItems } from './return-items.tsx'
import { type StepAnswer, StepPanels } from './step-panels.tsx'

export const meta = adminMeta('Return', ({ made }: Route.ComponentProps['loaderData']) => made.number)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.read')
  const made = orErrorPage(await findStaffReturn(ctx, args.params.id))
  const permissions = permissionsOf(ctx.actor)
  const next = followersOf(made).flatMap(([to, { by }]) =>
    permissions.some((permission) => permission === by) ? [to] : [],
  )
  return { made, next }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.read')
  const form = await args.request.formData()
  const read = readStep(form)
  const step = String(form.get('step') ?? '')
  if (!read.ok) return data<StepAnswer>({ step, fields: read.fields, ...typedOf(form) }, 422)
  const stepped = await stepReturn(ctx, args.params.id, read.step)
  if (stepped.ok) {
    const answer: StepAnswer = done(
      `${stepped.value.number}: ${RETURN_STATUSES[stepped.value.status].text.toLowerCase()}`,
    )
    return answer
  }
  if (stepped.code === 'RETURN_NOT_FOUND') throw data(null, 404)
  const { failure, status } = failureOf('Nothing was changed', stepped, { ...paymentProblems, ...returnProblems })
  const fields = stepped.params.fields as Record<string, string> | undefined
  // The API names parts of an account with a dot, this form with a hyphen.
  const named =
    fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace('.', '-'), text]))
  return data<StepAnswer>({ step, ...typedOf(form), ...(named ? { fields: named } : { failure }) }, status)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function ReturnPage({ loaderData: { made, next }, actionData }: Route.ComponentProps) {
  const answer: StepAnswer | undefined = actionData
  const { tone, text } = returnBadge(made)
  const history = historyTexts(made.events)
  useAnswer(answer, { saysFailure: answer?.step === undefined })
  return (
    <>
      <PageHead
        title={`Return ${made.number}`}
        text={`Requested ${formatDateTime(made.createdAt)}`}
        back={{ to: '/admin/returns', label: 'Returns' }}
      >
        <Badge tone={tone}>{text}</Badge>
      </PageHead>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Panel title="Request">
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
              <Fact name="Order">
                <TextLink to={`/admin/orders/${made.orderNumber}`}>{made.orderNumber}</TextLink>
                {made.isCash && ', paid in cash'}
              </Fact>
              <Fact name="Reason">{REASONS[made.reason]}</Fact>
              <Fact name="Seal">{made.seal === 'sealed' ? 'Unopened' : 'Opened'}</Fact>
              <Fact name="Wants">{WISHES[made.wish]}</Fact>
              <Fact name="Return shipping">{SHIPPING[made.postage]}</Fact>
              {made.dueAt && (
                <Fact name="Next step due">
                  <span className={made.isOverdue ? 'font-semibold text-danger' : undefined}>
                    {formatDate(made.dueAt)}
                    {made.isOverdue && ', overdue'}
                  </span>
                </Fact>
              )}
              {made.pickup && (
                <Fact name="Pickup">
                  {made.pickup.courier}, {made.pickup.number}, {formatDate(made.pickup.on)}
                </Fact>
              )}
              {made.replacement && (
                <Fact name="Replacement">
                  <TextLink to={`/admin/orders/${made.replacement}`}>{made.replacement}</TextLink>
                </Fact>
              )}
            </dl>
          </Panel>
          <ReturnItems made={made} />
        </div>
        <div className="flex flex-col gap-5">
          <StepPanels key={made.status} made={made} next={next} answer={answer} />
          <Panel title="History">
            <ol className="flex flex-col gap-2 text-sm">
              {made.events.map(({ status, at, note }, index) => (
                <li key={`${status} ${at}`}>
                  <span className="font-semibold">{history[index]}</span>{' '}
                  <time dateTime={at} className="text-muted">
                    {formatDateTime(at)}
                  </time>
                  {note && <span className="block wrap-anywhere">{note}</span>}
                </li>
              ))}
            </ol>
          </Panel>
        </div>
      </div>
    </>
  )
}

const WISHES = { refund: 'A refund', 'gift-card': 'A gift card', replacement: 'A replacement' } as const

const SHIPPING: Record<Postage, string> = {
  store: 'We pay',
  customer: 'The customer pays',
  counter: 'Brought to the store',
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)
