import { useState } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { OrderNumbers, OutcomesBody } from '../../../../domains/orders/admin/schemas.ts'
import { type OutcomeRow, orderProblems, recordOutcomes } from '../../../../domains/orders/index.ts'
import { outcomeLabels } from '../../../../domains/orders/shipments/rules.ts'
import { BULK_OUTCOMES } from '../../../../domains/orders/shipments/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Options, Select, TextArea, TextInput } from '../../../ui/forms/field.tsx'
import { Check, TriangleAlert } from '../../../ui/icons/icons.tsx'
import { type Answer, keepForm } from '../../parts/forms/answer.ts'
import { refused } from '../../parts/forms/answers.server.ts'
import { useAnswer } from '../../parts/forms/use-answer.ts'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/outcomes-page'

export const meta = adminMeta('Scan outcomes')

/** `left`: the numbers that were refused, to be corrected and sent again. */
type OutcomesAnswer = Answer & { rows?: OutcomeRow[]; left?: string; fields?: Record<string, string> }

export function loader(args: Route.LoaderArgs) {
  asStaff(args, 'orders.fulfil')
  const asked = OrderNumbers.safeParse(args.url.searchParams.getAll('order'))
  return { scans: asked.success ? asked.data.join('\n') : '' }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const form = await args.request.formData()
  const scans = String(form.get('scans') ?? '')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const asked = OutcomesBody.safeParse({ ...Object.fromEntries(form), scans })
  if (!asked.success) {
    const fields = Object.fromEntries(asked.error.issues.map(({ path, message }) => [String(path[0]), message]))
    return data<OutcomesAnswer>({ fields }, 422)
  }
  const recorded = await recordOutcomes(ctx, asked.data)
  if (!recorded.ok) return refused(recorded, orderProblems)
  const { rows } = recorded.value
  const left = rows.flatMap(({ scan, reason }) => (reason === null ? [] : [scan]))
  const count = rows.length - left.length
  const notice = `${outcomeLabels[asked.data.status]}: ${count === 1 ? '1 shipment' : `${count} shipments`} recorded`
  const answer: OutcomesAnswer = { rows, left: left.join('\n'), ...(count > 0 ? { notice } : {}) }
  return answer
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

/** One outcome for many shipments, by scanning their labels. */
export default function OutcomesPage({ loaderData: { scans }, actionData }: Route.ComponentProps) {
  const answer: OutcomesAnswer | undefined = actionData
  useAnswer(answer)
  const [status, setStatus] = useState('rto_received')
  const isBack = status === 'rto_received'
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <PageHead
        title="Scan outcomes"
        text="Record what happened to many parcels at once. Each number is judged alone."
        back={{ to: '/admin/orders?view=on-the-way', label: 'Orders on the way' }}
      >
        <ButtonLink to="/admin/orders/rto">Receive RTO one by one</ButtonLink>
      </PageHead>
      <div className="flex max-w-read flex-col gap-5">
        <Panel title="Parcels">
          <Form method="post" className="flex flex-col gap-4">
            <Field label="What happened" error={answer?.fields?.status} isRequired>
              <Select
                name="status"
                defaultValue="rto_received"
                onChange={({ currentTarget }) => setStatus(currentTarget.value)}
              >
                <Options of={BULK_OUTCOMES.map((value) => ({ value, label: outcomeLabels[value] }))} />
              </Select>
            </Field>
            {isBack && (
              <Field label="Units go" hint="To split a parcel, receive it on its own." error={answer?.fields?.to}>
                <Select name="to" defaultValue="quarantine">
                  <Options
                    of={[
                      { value: 'quarantine', label: 'Into quarantine, to be inspected' },
                      { value: 'stock', label: 'Back to stock: seals and boxes are intact' },
                    ]}
                  />
                </Select>
              </Field>
            )}
            <Field
              label="Tracking numbers or order numbers"
              hint="One per line, up to 100. Scanners that end with Enter fill it line by line."
              error={answer?.fields?.scans}
              isRequired
            >
              <TextArea
                key={answer?.left ?? scans}
                name="scans"
                rows={10}
                defaultValue={answer?.left ?? scans}
                autoCapitalize="characters"
                spellCheck={false}
              />
            </Field>
            <Field label="Note" hint="Visible to staff only." error={answer?.fields?.note} isOptional>
              <TextInput name="note" maxLength={300} autoComplete="off" />
            </Field>
            {isBack && (
              <p className="text-sm text-muted">
                Each order ends: a prepaid order is refunded, cash on delivery is written off, and the customer gets an
                email.
              </p>
            )}
            <Button type="submit" tone="accent" isBusy={isBusy} className="self-start">
              Record outcomes
            </Button>
          </Form>
        </Panel>
        <div role="status">{answer?.rows && <Results rows={answer.rows} />}</div>
      </div>
    </>
  )
}

/** The same number may be listed twice, so its line tells rows apart. */
const numbered = (rows: OutcomeRow[]) => rows.map((row, index) => ({ ...row, line: index + 1 }))

const Results = ({ rows }: { rows: OutcomeRow[] }) => (
  <Panel title="Results">
    <ul aria-label="Results" className="flex flex-col gap-2 text-sm">
      {numbered(rows).map(({ line, scan, orderNumber, reason }) => (
        <li key={line} className="flex items-start gap-2">
          {reason === null ? (
            <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
          ) : (
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden="true" />
          )}
          <span className="wrap-anywhere">
            <span className="font-semibold">{scan}</span>
            {orderNumber && (
              <>
                {', '}
                <Link to={`/admin/orders/${orderNumber}`} className="underline underline-offset-2">
                  order {orderNumber}
                </Link>
              </>
            )}
            : {reason ?? 'recorded'}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
)
