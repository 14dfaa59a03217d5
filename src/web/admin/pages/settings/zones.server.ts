import { createHash } from 'node:crypto'
import { data } from 'react-router'
import {
  fieldsOf,
  findSettings,
  readSettings,
  saveSettings,
  settingPages,
  settingsProblems,
  zonesNear,
} from '../../../../domains/settings/index.ts'
import type { Settings } from '../../../../domains/settings/schemas.ts'
import { REST } from '../../../../domains/settings/zone-rules.ts'
import { checkPincode } from '../../../../domains/shipping/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { toRupees } from '../../../../shared/money.ts'
import type { Answer } from '../../parts/forms/answer.ts'
import { done, refused } from '../../parts/forms/answers.server.ts'
import type { PincodeAnswer } from './pincode-check.tsx'
import { readMethods, readZones } from './read-zones.server.ts'
import type { ZoneMethod } from './zone-card.tsx'
import type { MethodForm, ZoneForm } from './zone-forms.ts'
import { inputOf, newId, numberIn, zoneForms, zoneValues } from './zone-values.server.ts'
import { readZonesCsv, zonesCsv } from './zones-csv.server.ts'

const FREE = 'shipping.freeThreshold'
const METHODS = 'shipping.methods'
const ZONES = 'shipping.zones'

/** What the form shows: stored values, or those that were typed. */
export type ZonesView = {
  freeFrom: string
  methods: readonly MethodForm[]
  methodKeys: string[] | undefined
  /** The methods that every zone has a rate for: those that are saved. */
  saved: ZoneMethod[]
  zones: ZoneForm[]
  version: string
}

export type ZonesAnswer = Answer & { typed?: ZonesView; faults?: Record<string, string>; fileFaults?: string[] }

const AROUND_DELHI = 'ncr'

const PAGE = settingPages.find(({ id }) => id === 'zones')
const METHOD_FIELD = PAGE ? fieldsOf(PAGE).find(({ key }) => key === METHODS) : undefined

async function readCurrent(ctx: Context) {
  const [{ shipping }, found] = await Promise.all([readSettings(ctx), findSettings(ctx)])
  if (!found.ok) throw data(null, 403)
  const keys = [FREE, METHODS, ZONES]
  const was = Object.fromEntries(
    found.value.filter(({ key }) => keys.includes(key)).map(({ key, value }) => [key, value]),
  )
  return { was, view: viewOf(shipping, versionOf(was)) }
}

const versionOf = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)

function viewOf({ freeThreshold, methods, zones }: Settings['shipping'], version: string): ZonesView {
  const shown = methods.map(({ fee, ...method }) => ({ ...method, fee: String(toRupees(fee)) }))
  return {
    freeFrom: String(toRupees(freeThreshold)),
    methods: shown,
    methodKeys: undefined,
    saved: shown,
    zones: withRest(zoneForms(zones)),
    version,
  }
}

/** Every PIN code needs a zone, so the form always shows the one for the rest. */
const withRest = (zones: ZoneForm[]): ZoneForm[] =>
  zones.some(({ id }) => id === REST)
    ? zones
    : [
        ...zones,
        { ...{ key: REST, id: REST, name: 'Rest of India', areas: '' }, minDays: '4', maxDays: '7', rates: {} },
      ]

export async function loadZones(ctx: Context, url: URL) {
  const { view } = await readCurrent(ctx)
  const asked = url.searchParams.get('pin')?.trim().slice(0, 40)
  const told = asked ? await checkPincode(ctx, asked) : null
  const pincode: PincodeAnswer | null = asked && told ? { asked, view: told.ok ? told.value : null } : null
  const suggested = await suggest(ctx, view.zones)
  const isShown = url.searchParams.has('suggest') && suggested !== null
  return {
    title: PAGE?.title ?? '',
    text: PAGE?.text ?? '',
    pages: settingPages.map(({ id, title }) => ({ id, title })),
    columns: METHOD_FIELD?.kind === 'rows' ? METHOD_FIELD.columns : [],
    pincode,
    suggestion: suggested && { place: suggested.place, isShown },
    shown: isShown ? { ...view, zones: suggested.zones } : view,
  }
}

/** Zones around the store's own PIN code, while they are still those it began with; null if it is unknown. */
async function suggest(ctx: Context, zones: readonly ZoneForm[]) {
  const [first] = zones
  const isUntouched = first?.id === AROUND_DELHI || (first?.id === REST && zones.length === 1)
  if (!isUntouched) return null
  const { store, couriers } = await readSettings(ctx)
  const pincode = couriers.pickupPincode || /\b[1-8]\d{5}\b(?!.*\b\d{6}\b)/.exec(store.addressLines.join(' '))?.[0]
  if (!pincode) return null
  const known = await checkPincode(ctx, pincode)
  if (!known.ok || !known.value.valid) return null
  const { city } = known.value
  const near = zonesNear(pincode, city)
  if (near[0]?.id === first.id) return null
  return { place: city ? `${city} (${pincode})` : pincode, zones: zoneForms(near) }
}

export async function exportZones(ctx: Context): Promise<string> {
  const { view } = await readCurrent(ctx)
  return zonesCsv(view.zones, view.saved)
}

/** Fills the form with the zones of a file; its owner saves them. */
async function importZones(file: FormDataEntryValue | null, view: ZonesView) {
  const text = file instanceof File ? await file.text() : ''
  const { zones, faults } = readZonesCsv(text, view.zones, view.saved)
  if (faults.length > 0) {
    const failure = { title: 'The file was not read', text: faults.join(' ') }
    return data<ZonesAnswer>({ failure, fileFaults: faults }, 422)
  }
  const typed = { ...view, zones }
  return data<ZonesAnswer>({ notice: 'The zones of the file are in the form. Check them, then save.', typed })
}

/** Saves the zones, the methods and the free-delivery amount of the form together, or shows it again. */
export async function saveZones(ctx: Context, request: Request) {
  const form = await request.formData()
  const { was, view } = await readCurrent(ctx)
  if (form.get('intent') === 'import') return importZones(form.get('file'), view)
  const rows = readMethods(form, METHODS)
  const rowKeys = rows.map(({ key }) => key)
  const methods = withIds(
    rows.map(({ method }) => method),
    view.methods,
  )
  const freeFrom = String(form.get(FREE) ?? '')
  const zones = readZones(
    form,
    view.saved.map(({ id }) => id),
  )
  const typed: ZonesView = { ...view, freeFrom, methods, methodKeys: rowKeys, zones }
  const again = (answer: Answer, faults: Record<string, string>, status: number) =>
    data<ZonesAnswer>({ version: String(form.get('version')), ...answer, typed, faults }, status)

  const read = zoneValues(zones)
  if (Object.keys(read.faults).length > 0) return again({}, read.faults, 422)
  // Once the form was shown again, it has the version that replaced what its editor saw.
  if (form.get('version') !== view.version) {
    const text = 'Someone else changed the zones after you opened this page. Check what they saved, then save again.'
    return again({ failure: { title: 'Nothing was saved', text }, isChanged: true, version: view.version }, {}, 409)
  }
  const kept = read.zones.map((zone) => ({
    ...zone,
    rates: zone.rates.filter(({ method }) => methods.some(({ id }) => id === method)),
  }))
  const next = {
    [FREE]: numberIn(freeFrom),
    [METHODS]: methods.map((each) => ({ ...each, fee: numberIn(each.fee) })),
    [ZONES]: kept,
  }
  const saved = await saveSettings(ctx, { values: next, was })
  if (!saved.ok) {
    const { data: answer, init } = refused(saved, settingsProblems, 'Nothing was saved')
    const faults = Object.fromEntries(
      Object.entries(saved.params.fields ?? {}).map(([place, fault]) => [
        inputOf(place, zones, kept, rowKeys),
        String(fault),
      ]),
    )
    return again(answer, faults, init?.status ?? 422)
  }
  const answer: ZonesAnswer = done(
    saved.value.saved.length === 0 ? 'Nothing was changed' : 'Zones saved and live in the store',
  )
  return answer
}

/** New methods get an id from their name; the id of a saved one can't be changed. */
function withIds(methods: readonly MethodForm[], saved: readonly MethodForm[]): MethodForm[] {
  const taken = new Set(saved.map(({ id }) => id))
  return methods.map((method) => ({
    ...method,
    id: saved.some(({ id }) => id === method.id) ? method.id : newId(method.name, taken),
  }))
}
