import { useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { REST } from '../../../../domains/settings/zone-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { Plus } from '../../../ui/icons/icons.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { keepForm } from '../../parts/forms/answer.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/zones-page'
import { PincodeCheck } from './pincode-check.tsx'
import { RowsEditor } from './rows-editor.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { ZoneCard, type ZoneMethod } from './zone-card.tsx'
import type { ZoneForm } from './zone-forms.ts'
import { loadZones, saveZones, type ZonesAnswer } from './zones.server.ts'

export const meta = adminMeta('Zones and rates')

export const loader = (args: Route.LoaderArgs) => loadZones(asStaff(args, 'settings.write'), args.url)

export const action = (args: Route.ActionArgs) => saveZones(asStaff(args, 'settings.write'), args.request)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function ZonesPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ZonesAnswer | undefined = actionData
  const { title, text, pages, pincode, suggestion, shown, columns } = loaderData
  const view = answer?.typed ?? shown
  const faults = answer?.faults ?? {}
  return (
    <>
      <PageHead title="Settings" text={text} />
      <SettingsNav pages={pages} id="zones" />
      <h2 className="sr-only">{title}</h2>
      <div className="mb-6">
        <PincodeCheck key={pincode?.asked} answer={pincode} action="/admin/settings/zones" />
      </div>
      {suggestion && (
        <p className="mb-4 max-w-208 text-sm">
          {suggestion.isShown
            ? `These zones suit a store in ${suggestion.place}. Nothing is saved yet: check them, then save.`
            : `Your store is in ${suggestion.place}. `}
          {!suggestion.isShown && (
            <Link to="/admin/settings/zones?suggest=1" className="font-semibold underline underline-offset-2">
              Suggest zones around it
            </Link>
          )}
        </p>
      )}
      <AdminForm
        form={{ id: 'zones', noValidate: true }}
        fields={Object.entries(faults).map(([place, fault]) => ({ id: place, errors: [fault] }))}
        answer={answer}
        isFilled={answer ? answer.typed !== undefined : suggestion?.isShown === true}
        className="flex max-w-208 flex-col gap-4"
      >
        <input type="hidden" name="version" value={answer?.version ?? shown.version} />
        <Editor
          key={
            answer?.typed ? answer.typed.zones.map((zone) => zone.key).join() : `${shown.version}${suggestion?.isShown}`
          }
          {...{ view, faults, columns }}
        />
      </AdminForm>
      <ZonesFile faults={answer?.fileFaults ?? []} />
    </>
  )
}

function ZonesFile({ faults }: { faults: readonly string[] }) {
  return (
    <Card className="mt-8 max-w-208">
      <h3 className="mb-1 text-lg">Zones as a CSV file</h3>
      <p className="mb-3 text-sm text-muted">
        Edit your zones in a spreadsheet:{' '}
        <a href="/admin/settings/zones.csv" className="font-semibold text-ink underline underline-offset-2">
          Export zones
        </a>
        , change the file and read it back. Nothing is saved until you press Save above.
      </p>
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="import" />
        <Field label="CSV file" isRequired className="min-w-64 flex-1">
          <TextInput type="file" name="file" accept=".csv,text/csv" required className="h-auto py-2.5" />
        </Field>
        <Button type="submit" tone="outline">
          Read the file
        </Button>
      </Form>
      {faults.length > 0 && (
        <div role="alert" className="mt-3">
          <ul className="list-disc pl-5 text-sm text-danger">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

type EditorProps = {
  view: Route.ComponentProps['loaderData']['shown']
  faults: Record<string, string>
  columns: Route.ComponentProps['loaderData']['columns']
}

function Editor({ view: { freeFrom, methods, methodKeys, zones, saved }, faults, columns }: EditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const tellForm = () => box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  return (
    <div ref={box} className="flex flex-col gap-4">
      <Card>
        <h3 className="mb-3 text-lg">Delivery methods</h3>
        <Field
          id="shipping.freeThreshold"
          label="Free delivery from (₹)"
          hint="Orders worth this much after discounts are delivered free, unless a zone says otherwise."
          error={faults['shipping.freeThreshold']}
          className="mb-4 max-w-80"
        >
          <TextInput name="shipping.freeThreshold" defaultValue={freeFrom} inputMode="decimal" autoComplete="off" />
        </Field>
        <fieldset id="shipping.methods">
          <legend className="mb-1.5 text-sm font-medium">Methods, in the order of the checkout</legend>
          <RowsEditor
            name="shipping.methods"
            label="Delivery methods"
            columns={columns}
            rows={methods}
            rowKeys={methodKeys}
            faults={faults}
            onChange={tellForm}
          />
          {faults['shipping.methods'] && <p className="mt-1.5 text-sm text-danger">{faults['shipping.methods']}</p>}
          <p className="mt-2 text-xs text-muted">
            Save a new method first; each zone then has a place for its fee. The delivery time is shown until the PIN
            code is known.
          </p>
        </fieldset>
      </Card>
      <ZoneList zones={zones} methods={saved} {...{ freeFrom, faults }} onChange={tellForm} />
    </div>
  )
}

type ZoneListProps = {
  zones: readonly ZoneForm[]
  methods: readonly ZoneMethod[]
  freeFrom: string
  faults: Record<string, string>
  onChange: () => void
}

const emptyZone = (key: string): ZoneForm => ({ key, id: '', name: '', areas: '', minDays: '', maxDays: '', rates: {} })

/** Before scripts run, the list ends with an empty zone instead of a button; an empty zone is not saved. */
function ZoneList({ zones, methods, freeFrom, faults, onChange }: ZoneListProps) {
  const isBrowser = useIsBrowser()
  const count = useRef(0)
  const [shown, setShown] = useState<readonly ZoneForm[]>(zones)
  const change = (next: readonly ZoneForm[]) => {
    setShown(next)
    onChange()
  }
  const rest = shown.filter(({ id }) => id === REST)
  const others = [...shown.filter(({ id }) => id !== REST), ...(isBrowser ? [] : [emptyZone('new')])]
  const add = () => {
    count.current += 1
    change([...others, emptyZone(`new${count.current}`), ...rest])
  }
  return (
    <>
      {others.map((zone) => (
        <ZoneCard
          key={zone.key}
          {...{ zone, methods, freeFrom, faults }}
          onRemove={isBrowser ? () => change(shown.filter(({ key }) => key !== zone.key)) : null}
        />
      ))}
      {isBrowser && (
        <div>
          <Button tone="outline" onClick={add}>
            <Plus className="size-4" /> Add a zone
          </Button>
        </div>
      )}
      {rest.map((zone) => (
        <ZoneCard key={zone.key} {...{ zone, methods, freeFrom, faults }} onRemove={null} />
      ))}
    </>
  )
}
