import { useState } from 'react'
import { redirect } from 'react-router'
import { findImports, importProblems, receiveUpload } from '../../../../domains/imports/index.ts'
import { type ImportView, MAX_FILE_BYTES, MAX_FILE_MB } from '../../../../domains/imports/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { importsOf } from '../../../context.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field, Select, TextInput } from '../../../ui/forms/field.tsx'
import { Package } from '../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { refused } from '../../parts/forms/answers.server.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/imports-page'
import { stateMarks } from './state-marks.ts'

export const meta = adminMeta('Import')

export async function loader(args: Route.LoaderArgs) {
  const found = orErrorPage(await findImports(asStaff(args, 'catalog.write')))
  return { imports: found }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'catalog.write')
  const received = await receiveUpload(ctx, importsOf(args.context), args.request)
  if (!received.ok) return refused(received, importProblems, 'The file was not accepted')
  return redirect(`/admin/import/${received.value.id}`, 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const TOO_LARGE = `The file is larger than ${MAX_FILE_MB} MB: split it into parts`

export default function ImportsPage({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  const [isTooLarge, setTooLarge] = useState(false)
  const error = isTooLarge ? TOO_LARGE : actionData?.failure?.text
  return (
    <>
      <PageHead title="Import" text="Products from a CSV file. We check the file first. You approve every change." />
      <AdminForm
        form={{
          id: 'upload',
          encType: 'multipart/form-data',
          onSubmit: (event) => isTooLarge && event.preventDefault(),
        }}
        fields={[{ id: 'file', errors: error ? [error] : undefined }]}
        answer={actionData}
        submit="Upload and check"
        isWork={false}
        className="mb-8 flex max-w-form flex-col gap-4"
      >
        <Field
          id="file"
          label="CSV file"
          hint={`From this store (Export), Shopify or WooCommerce, ${MAX_FILE_MB} MB at most. Amounts are rupees, GST included.`}
          error={error}
          isRequired
        >
          <TextInput
            type="file"
            name="file"
            accept=".csv,.txt,text/csv"
            className="h-auto py-2.5"
            onChange={({ target }) => setTooLarge((target.files?.[0]?.size ?? 0) > MAX_FILE_BYTES)}
          />
        </Field>
        <Field
          id="stock"
          label="Stock of variants already in the store"
          hint="New variants always get the stock of the file. If the file is older than your latest sales, keep the store’s stock."
        >
          <Select name="stock" defaultValue="keep">
            <option value="keep">Keep the store’s stock</option>
            <option value="set">Change it to the stock in the file</option>
          </Select>
        </Field>
      </AdminForm>
      <h2 className="mb-3 text-lg">Latest imports</h2>
      {imports.length === 0 ? (
        <EmptyState
          icon={<Package />}
          title="No imports yet"
          text="Upload an export from your previous store. Or export this store’s products, edit them in a spreadsheet and upload the file. Columns you leave out stay as they are."
        />
      ) : (
        <ImportList imports={imports} />
      )}
    </>
  )
}

function ImportList({ imports }: { imports: ImportView[] }) {
  return (
    <DataTable
      caption="Imports, newest first"
      rows={imports}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'File',
          isMain: true,
          cell: ({ id, fileName }) => <TextLink to={`/admin/import/${id}`}>{fileName}</TextLink>,
        },
        { head: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
        { head: 'By', cell: ({ by }) => by },
        { head: 'Status', mark: ({ state }) => stateMarks[state] },
        { head: 'New', isFigure: true, cell: ({ counts }) => counts.created },
        { head: 'Changed', isFigure: true, cell: ({ counts }) => counts.changed },
        { head: 'Refused', isFigure: true, cell: ({ counts }) => counts.refused },
      ]}
    />
  )
}
