import { data } from 'react-router'
import {
  fieldsOf,
  findSettings,
  readSettings,
  saveSettings,
  settingPages,
  settingsProblems,
} from '../../../../domains/settings/index.ts'
import { DEMO_NAMES } from '../../../../domains/setup/index.ts'
import { checkPincode } from '../../../../domains/shipping/index.ts'
import { Card } from '../../../ui/card.tsx'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { keepForm } from '../../parts/forms/answer.ts'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff, confirmedBy } from '../../state/staff.server.ts'
import type { Route } from './+types/settings-page'
import { nameFault } from './name-fault.ts'
import { type PincodeAnswer, PincodeCheck } from './pincode-check.tsx'
import { readForm } from './read-form.server.ts'
import { SettingControl } from './setting-control.tsx'
import type { ShownSetting } from './setting-view.ts'
import { againWith, type SettingsAnswer } from './settings-answer.server.ts'
import { SettingsNav } from './settings-nav.tsx'
import { showValue } from './show-value.ts'

export const meta = adminMeta('Settings', ({ title }: Route.ComponentProps['loaderData']) => title)

const pageOf = (id: string | undefined) => {
  const found = settingPages.find((page) => page.id === (id ?? settingPages[0]?.id))
  if (!found) throw data(null, 404)
  return found
}

async function settingsOf(args: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = asStaff(args, 'settings.write')
  const found = await findSettings(ctx)
  if (!found.ok) throw data(null, 403)
  return { ctx, views: new Map(found.value.map((view) => [view.key, view])) }
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, views } = await settingsOf(args)
  const settings = await readSettings(ctx)
  const page = pageOf(args.params.page)
  const asked = page.id === 'delivery' ? args.url.searchParams.get('pin')?.trim().slice(0, 40) : undefined
  const told = asked ? await checkPincode(ctx, asked) : null
  const pincode: PincodeAnswer | null = asked && told ? { asked, view: told.ok ? told.value : null } : null
  const groups = page.groups.map(({ title, text, fields }) => ({
    title,
    text: text ?? null,
    settings: fields.map((field): ShownSetting => {
      const { check: _, shownAs, ...shown } = field
      const view = views.get(field.key)
      // The demo's name is no default of an owner's store.
      const canReset = view?.isChanged && (settings.store.isDemo || !DEMO_NAMES.has(field.key))
      const fallback = canReset ? showValue(field, view.default) : null
      return {
        ...shown,
        value: shownAs ? shownAs(settings) : view?.value,
        fault: view?.fault ?? null,
        defaultValue: view?.default,
        fallback,
      } as ShownSetting
    }),
  }))
  const { id, title, text } = page
  const pages = settingPages.map((each) => ({ id: each.id, title: each.title }))
  return { id, title, text, groups, pages, pincode }
}

export async function action(args: Route.ActionArgs) {
  const { ctx, views } = await settingsOf(args)
  const page = pageOf(args.params.page)
  const form = await args.request.formData()
  const undo = recordOf(form.get('undo'))
  if (undo) {
    const back = await saveSettings(ctx, { values: undo })
    return back.ok ? done('Settings restored') : refused(back, settingsProblems, 'Nothing was undone')
  }
  const was = recordOf(form.get('was'))
  // A switch that is missing from the form is off, so only settings that the form showed are read.
  const typed = readForm(
    form,
    fieldsOf(page).filter(({ key }) => was && key in was),
  )
  const reset = String(form.get('reset') ?? '')
  const view = views.get(reset)
  if (view) typed.values[reset] = view.default
  const confirmed = await confirmedBy(ctx, args.request, form)
  if (!confirmed.ok) return againWith(confirmed, typed)
  const saved = await saveSettings(confirmed.value, { values: typed.values, ...(was ? { was } : {}) })
  if (!saved.ok) return againWith(saved, typed)
  const { length } = saved.value.saved
  if (length === 0) return done('Nothing was changed')
  const count = length === 1 ? '1 setting saved' : `${length} settings saved`
  return done(`${count} and live in the store`, { values: { undo: JSON.stringify(saved.value.before) } })
}

/** Parses a JSON object from a hidden field; null if it is not one. */
function recordOf(text: FormDataEntryValue | null): Record<string, unknown> | null {
  if (typeof text !== 'string') return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, text, groups, pages, pincode } = loaderData
  const answer: SettingsAnswer | undefined = actionData
  const faults = answer?.faults ?? {}
  const settings = groups.flatMap((group) => group.settings)
  const was = {
    ...Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    ...answer?.now,
  }
  return (
    <>
      <PageHead title="Settings" text={text} />
      <SettingsNav pages={pages} id={id} />
      <AdminForm
        key={id}
        form={{ id: 'settings', noValidate: true }}
        fields={Object.entries(faults).map(([place, fault]) => ({
          id: place,
          errors: [nameFault(settings, place, fault)],
        }))}
        answer={answer}
        className="flex max-w-208 flex-col gap-4"
      >
        {/* Enter in a field presses the form's first button, which would otherwise reset a setting to its default. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name="was" value={JSON.stringify(was)} />
        <h2 className="sr-only">{title}</h2>
        {groups.map((group) => (
          <Card key={group.title}>
            <h3 className="mb-1 text-lg">{group.title}</h3>
            {group.text && <p className="mb-2 text-sm text-muted">{group.text}</p>}
            <div className="mt-3">
              {group.settings.map((setting) => (
                <SettingControl
                  key={`${setting.key} ${JSON.stringify(setting.value)}`}
                  setting={
                    answer?.typed && setting.key in answer.typed
                      ? { ...setting, value: answer.typed[setting.key] }
                      : setting
                  }
                  rowKeys={answer?.rowKeys?.[setting.key]}
                  // A stored value that an earlier version accepted and is now invalid shows its error at once.
                  faults={setting.fault && !answer?.faults ? { ...faults, [setting.key]: setting.fault } : faults}
                />
              ))}
            </div>
          </Card>
        ))}
      </AdminForm>
      {id === 'delivery' && (
        <div className="mt-6">
          <PincodeCheck key={pincode?.asked} answer={pincode} action="/admin/settings/delivery" />
        </div>
      )}
    </>
  )
}
