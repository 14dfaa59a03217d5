import { type ReactNode, useId } from 'react'
import { customerProblems } from '../../../../domains/customers/index.ts'
import { EXPORTS, type ExportName } from '../../../../domains/reporting/index.ts'
import { forbid, forbidUnlessRecent } from '../../../../domains/roles/index.ts'
import { Checkbox, Field, TextInput } from '../../../ui/forms/field.tsx'
import { AdminForm, ConfirmPassword } from '../../parts/forms/admin-form.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff, confirmedBy } from '../../state/staff.server.ts'
import type { Route } from './+types/export-page'

export const meta = adminMeta('Export')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'catalog.read')
  const names = Object.keys(EXPORTS) as ExportName[]
  return {
    allowed: names.filter((name) => forbid(ctx, EXPORTS[name].permission) === null),
    isRecent: forbidUnlessRecent(ctx, 'customers.export') === null,
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'customers.export')
  const confirmed = await confirmedBy(ctx, args.request, await args.request.formData())
  if (!confirmed.ok) return refused(confirmed, customerProblems, 'Nothing was exported')
  const missing = forbidUnlessRecent(confirmed.value, 'customers.export')
  return missing ? refused(missing, customerProblems, 'Nothing was exported') : done('You can download them now')
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function ExportPage({ loaderData: { allowed, isRecent }, actionData }: Route.ComponentProps) {
  const can = (name: ExportName) => allowed.includes(name)
  const hasPersonal = can('customers') || can('subscribers')
  return (
    <>
      <PageHead
        title="Export"
        text="Files for a spreadsheet or another store. Amounts are in rupees, times are Indian time. Every download is logged."
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Download name="products" title="Products" button="Download products">
          All details of every product and variant. Edit the file in a spreadsheet and import it again. Unchanged values
          and columns you delete stay as they are.
        </Download>
        <Download name="shopify-products" title="Products for Shopify" button="Download for Shopify">
          Shopify’s product CSV, with picture URLs.
        </Download>
        {can('orders') && (
          <Download name="orders" title="Orders" button="Download orders" hasDays>
            One row per line item, oldest first, without names, addresses and phone numbers.
          </Download>
        )}
        {can('gst') && (
          <Download name="gst" title="GST" button="Download GST" hasDays>
            Invoices less credit notes, by month, place of supply, HSN and tax rate.
          </Download>
        )}
        {hasPersonal && isRecent && (
          <>
            <Download name="customers" title="Customers" button="Download customers">
              Customers with an account: name, email, phone, number of orders and amount spent.
            </Download>
            <Download name="subscribers" title="Subscribers" button="Download subscribers">
              Newsletter subscribers, with their consent and its date.
            </Download>
          </>
        )}
        {hasPersonal && !isRecent && (
          <section className="rounded-card border border-line p-4">
            <h2 className="text-lg">Customers and subscribers</h2>
            <p className="mt-1 mb-3 text-sm text-muted">This file contains personal data. Enter your password first.</p>
            <AdminForm
              form={{ id: 'confirm' }}
              fields={[]}
              answer={actionData && { ...actionData, needsPassword: false }}
              submit="Continue"
              isWork={false}
              className="flex flex-col gap-4"
            >
              <ConfirmPassword error={actionData?.failure?.text} />
            </AdminForm>
          </section>
        )}
      </div>
    </>
  )
}

type DownloadProps = { name: ExportName; title: string; button: string; hasDays?: boolean; children: ReactNode }

/** A plain form that downloads a file: the page stays, with or without scripts. */
function Download({ name, title, button, hasDays = false, children }: DownloadProps) {
  const id = useId()
  return (
    <form
      method="get"
      action={`/api/admin/exports/${name}.csv`}
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-line p-4"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{children}</p>
      </div>
      {hasDays && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="From" isOptional>
            <TextInput type="date" name="from" />
          </Field>
          <Field label="To" isOptional>
            <TextInput type="date" name="to" />
          </Field>
        </div>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <Checkbox name="excel" value="1" defaultChecked label="For Excel" />
        <button type="submit" className="btn btn-outline btn-small">
          {button}
        </button>
      </div>
    </form>
  )
}
