import { data, Form, useNavigation, useSearchParams } from 'react-router'
import { AdminProductQuery, BulkChange, type BulkItem } from '../../../../domains/catalog/admin/schemas.ts'
import {
  catalogProblems,
  changeProducts,
  findChanges,
  previewChange,
  undoChange,
} from '../../../../domains/catalog/index.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { formatCount } from '../../../../shared/counted.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { typedNumber } from '../../../../shared/typed-number.ts'
import { failureOf } from '../../../refusal-texts.server.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Check, Info } from '../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../load.server.ts'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { useAnswer } from '../../parts/forms/use-answer.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/change-page'
import { ACTIONS, CHANGE_PATH, listPath, NumberAgain } from './bulk-form.tsx'
import { PastChanges } from './past-changes.tsx'

export const meta = adminMeta('Change products')

/** The change described by the URL: for the ticked products, or for all that the list found. */
function changeOf(search: URLSearchParams) {
  const { all, value, ...rest } = Object.fromEntries(search)
  return BulkChange.safeParse({
    action: rest.action,
    ...(value ? { value: typedNumber(value.replace(/%\s*$/, '')) } : {}),
    ids: search.getAll('ids'),
    ...(all ? { all: AdminProductQuery.catch(AdminProductQuery.parse({})).parse(rest) } : {}),
  })
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'catalog.read')
  const empty = { items: [], leftOut: [], fingerprint: '', action: 'publish', isNumberWrong: false, past: null }
  if (!args.url.searchParams.has('action'))
    return {
      ...empty,
      fault: null,
      past: {
        changes: orErrorPage(await findChanges(ctx)),
        may: { write: may(ctx.actor, 'catalog.write'), count: may(ctx.actor, 'stock.write') },
      },
    }
  const change = changeOf(args.url.searchParams)
  if (!change.success) {
    const [issue] = change.error.issues
    const action = args.url.searchParams.get('action') ?? ''
    const isNumberWrong = issue?.path[0] === 'value'
    return data({ ...empty, action, isNumberWrong, fault: issue?.message ?? null }, 422)
  }
  const { action } = change.data
  const found = await previewChange(ctx, change.data)
  if (found.ok) return { ...empty, ...found.value, action, fault: null }
  if (found.code === 'FORBIDDEN') throw data(null, 403)
  const { failure, status } = failureOf('', found, catalogProblems)
  return data({ ...empty, action, fault: failure.text }, status)
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'catalog.read')
  const form = await args.request.formData()
  const undo = form.get('undo')
  if (typeof undo === 'string') {
    const back = await undoChange(ctx, undo)
    if (!back.ok) return refused(back, catalogProblems)
    const { changed, leftOut } = back.value
    return done(`${changed} undone${leftOut > 0 ? `, ${leftOut} were changed since and were left as they are` : ''}`)
  }
  const change = changeOf(args.url.searchParams)
  if (!change.success) return refused({ ok: false, code: 'SELECTION_EMPTY', params: {} }, catalogProblems)
  const changed = await changeProducts(ctx, { ...change.data, expected: String(form.get('expected') ?? '') })
  if (!changed.ok) return refused(changed, catalogProblems)
  return done(`${changed.value.changed} changed`, { values: { undo: changed.value.id }, to: CHANGE_PATH })
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const MAX_SHOWN = 200

export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, leftOut, fingerprint, action, isNumberWrong, past, fault } = loaderData
  const [search] = useSearchParams()
  const back = { to: listPath(search), label: 'Products' }
  const isSending = useNavigation().state !== 'idle'
  useAnswer(actionData)
  if (past)
    return (
      <>
        <PageHead title="Bulk changes" text="The latest changes of many products." back={back} />
        <PastChanges {...past} />
      </>
    )
  const chosen = ACTIONS.find(({ value }) => value === action)
  const label = chosen?.label ?? ''
  if (isNumberWrong && fault && chosen?.number)
    return (
      <>
        <PageHead title={label} back={back} />
        <NumberAgain fault={fault} label={chosen.number} />
      </>
    )
  // After success the form is hidden: submitting it again would apply the change to its own result.
  if (actionData?.notice || fault || items.length + leftOut.length === 0)
    return (
      <>
        <PageHead title={actionData?.notice ?? 'Nothing to change'} back={back} />
        <EmptyState
          icon={actionData?.notice ? <Check /> : <Info />}
          title={actionData?.notice ? 'Done' : 'Nothing would change'}
          text={
            actionData?.notice
              ? 'The changes are live in the store.'
              : (fault ?? 'All selected products already have this value.')
          }
        />
      </>
    )
  return (
    <>
      <PageHead title={label} back={back} text="Preview of the changes. Nothing has been saved yet." />
      {leftOut.length > 0 && (
        <section aria-label="Left out" className="mb-4 rounded-card border border-line bg-mist p-4 text-sm">
          <h2 className="text-base">{leftOut.length} stay as they are</h2>
          <ul className="mt-2 list-disc pl-5">
            {leftOut.slice(0, 20).map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
          {leftOut.length > 20 && <p className="mt-2 text-muted">And {leftOut.length - 20} more.</p>}
        </section>
      )}
      <Form method="post" className="mb-4 flex flex-wrap items-center gap-3">
        <input type="hidden" name="expected" value={fingerprint} />
        <Button type="submit" tone="accent" isBusy={isSending} disabled={items.length === 0}>
          {`Change ${formatCount(items.length)}`}
        </Button>
        <ButtonLink to={back.to} size="medium">
          Cancel
        </ButtonLink>
      </Form>
      <DataTable
        caption="What would change"
        rows={items.slice(0, MAX_SHOWN)}
        keyOf={(item) => item.variantId ?? item.productId}
        columns={[
          { head: 'Product', isMain: true, cell: ({ name }) => name },
          { head: 'Now', isFigure: true, cell: ({ before }) => shown(before, action) },
          { head: 'After', isFigure: true, cell: ({ after }) => <strong>{shown(after, action)}</strong> },
        ]}
      />
      {items.length > MAX_SHOWN && <p className="mt-3 text-sm text-muted">And {items.length - MAX_SHOWN} more.</p>}
    </>
  )
}

const shown = (value: BulkItem['before'], action: string): string =>
  action === 'percent' || action === 'amount' ? formatMoney(value as Paise) : String(value)
