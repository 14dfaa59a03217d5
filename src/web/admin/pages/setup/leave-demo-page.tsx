import { redirect } from 'react-router'
import { findDemo, leaveDemo, setupProblems } from '../../../../domains/setup/index.ts'
import { LeaveDemo } from '../../../../domains/setup/schemas.ts'
import { counted } from '../../../../shared/counted.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { asStaff, confirmedBy } from '../../state/staff.server.ts'
import type { Route } from './+types/leave-demo-page'

export const meta = adminMeta('Leave the demo')

export async function loader(args: Route.LoaderArgs) {
  const found = await findDemo(asStaff(args, 'demo.leave'))
  if (!found.ok) throw redirect('/admin/setup')
  return found.value
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'demo.leave')
  const form = await args.request.formData()
  const submission = parseForm(form, LeaveDemo)
  if (submission.status !== 'success') return formAgain(submission)
  const confirmed = await confirmedBy(ctx, args.request, form)
  if (!confirmed.ok) return formAgain(submission, confirmed, setupProblems, 'Nothing was deleted')
  const left = await leaveDemo(confirmed.value, submission.value)
  if (!left.ok) return formAgain(submission, left, setupProblems, 'Nothing was deleted')
  return redirect('/admin/setup?saved', 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

type View = Route.ComponentProps['loaderData']

const NAMES: [kind: keyof View['counts'], one: string, many: string][] = [
  ['product', 'product', 'products'],
  ['category', 'category', 'categories'],
  ['brand', 'brand', 'brands'],
  ['goal', 'goal', 'goals'],
  ['flavor', 'flavour colour', 'flavour colours'],
  ['banner', 'banner', 'banners'],
  ['announcement', 'announcement', 'announcements'],
  ['coupon', 'coupon', 'coupons'],
]

export default function LeaveDemoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { storeName, missing } = loaderData
  const [form, fields] = useZodForm(LeaveDemo, { id: 'leave-demo', lastResult: actionData?.result })
  return (
    <>
      <PageHead
        title="Leave the demo"
        text="Deletes what the demo brought and keeps what you made. This can’t be undone."
        back={{ to: '/admin/setup', label: 'Set-up guide' }}
      />
      <div className="mb-6 grid max-w-208 items-start gap-4 md:grid-cols-2">
        <DeletedPanel {...loaderData} />
        <KeptPanel {...loaderData} />
        <Panel title="To enter afterwards" className="md:col-span-2">
          {missing.length === 0 ? (
            <p className="text-sm">Nothing. Your store has all the details that the law requires.</p>
          ) : (
            <>
              <p className="text-sm">
                Your store will lack these details, most of which the law requires before you sell. Enter them under{' '}
                <TextLink to="/admin/settings/shop">Store settings</TextLink>, now or afterwards:
              </p>
              <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
                {missing.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </>
          )}
        </Panel>
      </div>
      <AdminForm
        form={form}
        fields={[fields.storeName]}
        answer={actionData}
        submit="Delete the demo’s data"
        isWork={false}
      >
        <TextField
          field={fields.storeName}
          label="Store name"
          hint={`Type “${storeName}” to confirm.`}
          autoComplete="off"
          spellCheck={false}
        />
      </AdminForm>
    </>
  )
}

function DeletedPanel({ counts, history }: View) {
  const deleted = NAMES.filter(([kind]) => counts[kind].deleted > 0)
  return (
    <Panel title="Deleted">
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {deleted.map(([kind, one, many]) => (
          <li key={kind}>{counted(counts[kind].deleted, one, many)}</li>
        ))}
        {history.orders > 0 && (
          <li>
            {list([
              counted(history.orders, 'invented order', 'invented orders'),
              counted(history.customers, 'invented customer', 'invented customers'),
              counted(history.reviews, 'invented review', 'invented reviews'),
            ])}
            , with their invoices, returns and tickets, even if you have worked with them
          </li>
        )}
        <li>
          the demo’s name, address, phone, GSTIN, grievance officer, delivery zones, and date and place of the terms,
          unless you have replaced them
        </li>
        <li>the offer of a membership, unless somebody has joined or you have changed its settings</li>
        <li>test payments, and the demo notice on every page</li>
      </ul>
    </Panel>
  )
}

function KeptPanel({ counts, own }: View) {
  const edited = counts.product.kept
  const hidden = NAMES.filter(([kind]) => counts[kind].hidden > 0)
  const others = NAMES.filter(([kind]) => kind !== 'product' && counts[kind].kept > 0)
  return (
    <Panel title="Kept">
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>{counted(own.products, 'product of your own', 'products of your own')}</li>
        {edited > 0 && (
          <li>
            {counted(edited, 'demo product that you edited', 'demo products that you edited')}, without the invented
            ratings. Archive those that you don’t sell.
          </li>
        )}
        {others.length > 0 && (
          <li>{list(others.map(([kind, ...names]) => counted(counts[kind].kept, ...names)))} that you edited or use</li>
        )}
        <li>
          {list([
            counted(own.orders, 'order', 'orders'),
            counted(own.invoices, 'invoice', 'invoices'),
            counted(own.customers, 'customer', 'customers'),
          ])}
        </li>
        {hidden.length > 0 && (
          <li>
            {list(hidden.map(([kind, ...names]) => counted(counts[kind].hidden, ...names)))} that orders refer to,
            hidden from the store
          </li>
        )}
        <li>your pages, FAQs, staff and settings</li>
      </ul>
    </Panel>
  )
}

const list = (items: readonly string[]): string => new Intl.ListFormat('en-IN').format(items)
