import { expect, test } from 'vitest'
import { changeSettings, readSettings } from '../../../../domains/settings/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { testContext } from '../../../../platform/testing/index.ts'
import { NO_RATE, type ZoneForm, zoneInput } from './zone-forms.ts'
import { readDays, readSteps } from './zone-values.server.ts'
import { loadZones, saveZones, type ZonesView } from './zones.server.ts'
import { readZonesCsv, zonesCsv } from './zones-csv.server.ts'

const PAGE = new URL('http://shop.example/admin/settings/zones')
const asOwner = (ctx: Context): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: 'usr_owner', email: 'owner@example.in', role: 'owner', confirmedAt: ctx.now() },
})

/** What the browser submits for the page. */
function formOf({ version, freeFrom, methods, zones, saved }: ZonesView): FormData {
  const form = new FormData()
  form.append('version', version)
  form.append('shipping.freeThreshold', freeFrom)
  for (const [index, { id, name, fee, days, isEnabled }] of methods.entries()) {
    for (const [column, value] of Object.entries({ id, name, fee, days }))
      form.append(`shipping.methods.${index}.${column}`, value)
    if (isEnabled) form.append(`shipping.methods.${index}.isEnabled`, 'on')
  }
  for (const { key, rates, ...zone } of zones) {
    for (const [column, value] of Object.entries(zone)) form.append(zoneInput(key, column), value)
    for (const { id } of saved) {
      const { isOffered, ...texts } = rates[id] ?? NO_RATE
      for (const [column, value] of Object.entries(texts)) form.append(zoneInput(key, `rate.${id}.${column}`), value)
      if (isOffered) form.append(zoneInput(key, `rate.${id}.isOffered`), 'on')
    }
  }
  return form
}

async function submit(ctx: Context, view: ZonesView) {
  const answer = await saveZones(ctx, new Request(PAGE, { method: 'POST', body: formOf(view) }))
  return 'data' in answer ? { ...answer.data, status: answer.init?.status } : { ...answer, status: 200 }
}

const zone = (key: string, name: string, areas: string, more: Partial<ZoneForm> = {}): ZoneForm => ({
  ...{ key, id: '', name, areas, minDays: '1', maxDays: '2', rates: {} },
  ...more,
})
const rate = (more: object) => ({ isOffered: true, fee: '', freeFrom: '', heavy: '', days: '', ...more })

test('D160: the owner edits zones, methods and rates in one form', async () => {
  const ctx = asOwner(await testContext())
  const { shown } = await loadZones(ctx, PAGE)
  expect(shown.zones.map(({ name }) => name)).toEqual(['Delhi NCR', 'Major cities', 'Rest of India'])
  expect(await submit(ctx, shown)).toMatchObject({ notice: 'Nothing was changed' })

  const express = { id: '', name: 'Bike today', fee: '₹ 49', days: 'Today', isEnabled: true }
  const [near, cities, rest] = shown.zones
  const edited = {
    ...shown,
    freeFrom: '2,499',
    methods: [...shown.methods, express],
    zones: [
      {
        ...near!,
        rates: { standard: rate({ fee: '1,049.50', freeFrom: 'Never', heavy: '5 kg: 1,149, 500 g: 60', days: '0-1' }) },
      },
      cities!,
      zone('new1', 'North-east', '79, Sikkim; 781001 - 781099', { rates: { standard: rate({ isOffered: false }) } }),
      rest!,
    ],
  }
  expect(await submit(ctx, edited)).toMatchObject({ notice: 'Zones saved and live in the store' })
  const { shipping } = await readSettings(ctx)
  expect(shipping.freeThreshold).toBe(249_900)
  expect(shipping.methods.at(-1)).toEqual({ ...express, id: 'bike-today', fee: 4900 })
  expect(shipping.zones[0]?.rates).toEqual([
    {
      ...{ method: 'standard', isOffered: true, fee: 104_950, freeFrom: 'never', minDays: 0, maxDays: 1 },
      steps: [
        { aboveGrams: 500, fee: 6000 },
        { aboveGrams: 5000, fee: 114_900 },
      ],
    },
  ])
  expect(shipping.zones[2]).toMatchObject({ id: 'north-east', areas: ['79', 'sk', '781001-781099'] })

  // What was saved is shown, and saving it again changes nothing; the other owner's older page saves nothing.
  const { shown: again } = await loadZones(ctx, PAGE)
  expect(await submit(ctx, again)).toMatchObject({ notice: 'Nothing was changed' })
  const late = await submit(ctx, edited)
  expect(late).toMatchObject({ status: 409, isChanged: true, version: again.version })
  expect(late.typed?.zones[0]?.name).toBe('Delhi NCR')
})

test('what is wrong is said at its field, and nothing is saved', async () => {
  const ctx = asOwner(await testContext())
  const { shown } = await loadZones(ctx, PAGE)
  const [near, ...others] = shown.zones
  const faultsOf = async (...zones: ZoneForm[]) => {
    const answer = await submit(ctx, { ...shown, zones: [...zones, near!, ...others] })
    expect(answer.status).toBe(422)
    return answer.faults
  }
  expect(await faultsOf(zone('a', 'Twice', '110, 560001'))).toEqual({
    'zone.0.areas': '110… is in both “Twice” and “Delhi NCR”. Remove it from one of them.',
  })
  expect(await faultsOf(zone('a', 'Odd', '12AB'), zone('b', 'Empty', '', { id: 'empty' }))).toMatchObject({
    'zone.a.areas': expect.stringContaining('“12AB” is not a PIN code'),
  })
  expect(await faultsOf(zone('a', 'Empty', ' '))).toEqual({
    'zone.a.areas': 'Add at least one PIN code, first digits, range or state',
  })
  expect(await faultsOf(zone('a', 'delhi ncr', '79', { maxDays: '0' }))).toMatchObject({
    'zone.a.maxDays': 'Must be at least the minimum days',
    'zone.0.name': 'Another zone has this name',
  })
  expect(await faultsOf(zone('a', 'Far', '79', { rates: { standard: rate({ fee: '-5' }) } }))).toEqual({
    'zone.a.rate.standard.fee': 'Must be at least ₹0',
  })
  expect(await faultsOf(zone('a', 'Far', '79', { rates: { standard: rate({ freeFrom: '89,50' }) } }))).toEqual({
    'zone.a.rate.standard.freeFrom': 'Enter an amount, or never',
  })
  expect(await faultsOf(zone('a', 'Far', '79', { rates: { standard: rate({ heavy: 'lots', days: '2-1' }) } }))).toEqual(
    {
      'zone.a.rate.standard.heavy': 'Write weights and fees such as 5 kg: 149; 10 kg: 249',
    },
  )
  const none = await submit(ctx, { ...shown, methods: shown.methods.map((each) => ({ ...each, isEnabled: false })) })
  expect(none.faults).toEqual({ 'shipping.methods': 'Offer at least one delivery method' })
  expect((await loadZones(ctx, PAGE)).shown).toEqual(shown)
})

test('a store elsewhere is offered zones around its own city', async () => {
  const ctx = asOwner(await testContext())
  expect((await loadZones(ctx, PAGE)).suggestion).toBeNull()
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  await changeSettings(system, { store: { addressLines: ['2 Link Road', 'Andheri, Mumbai 400053'] } })
  const offered = await loadZones(ctx, PAGE)
  expect(offered.suggestion).toEqual({ place: 'Mumbai (400053)', isShown: false })
  expect(offered.shown.zones[0]?.name).toBe('Delhi NCR')
  const { shown } = await loadZones(ctx, new URL('?suggest=1&pin=400053', PAGE))
  expect(shown.zones.map(({ name }) => name)).toEqual(['Mumbai', 'Major cities', 'Rest of India'])
  expect(await submit(ctx, shown)).toMatchObject({ notice: 'Zones saved and live in the store' })
  expect((await loadZones(ctx, PAGE)).suggestion).toBeNull()
})

test.each([
  [
    '5 kg: 149; 10 kg: 2,499',
    [
      { aboveGrams: 5000, fee: 149 },
      { aboveGrams: 10_000, fee: 2499 },
    ],
  ],
  ['above 2.5 kg ₹99', [{ aboveGrams: 2500, fee: 99 }]],
  ['', []],
  ['5 kg', null],
  ['5 stone: 99', null],
])('heavier parcels “%s”', (typed, steps) => expect(readSteps(typed)).toEqual(steps))

test.each([
  ['1-2', [1, 2]],
  ['3 days', [3, 3]],
  ['', [null, null]],
])('days “%s”', (typed, [minDays, maxDays]) => expect(readDays(typed)).toEqual({ minDays, maxDays }))

test('zones survive a CSV file, and odd files are refused by row', async () => {
  const ctx = asOwner(await testContext())
  const { shown } = await loadZones(ctx, PAGE)
  const own = { standard: rate({ fee: '1149.5', freeFrom: 'never', heavy: '5 kg: 1500; 10 kg: 2500', days: '3-4' }) }
  const pins = Array.from({ length: 2500 }, (_, n) => String(790_001 + n)).join(', ')
  const [near, ...others] = shown.zones
  const zones = [{ ...near!, name: '=Near, "home"' }, { ...zone('x', 'Far', pins), rates: own }, ...others]
  const csv = zonesCsv(zones, shown.methods)
  expect(csv).toContain(`"'=Near, ""home"""`)
  const read = readZonesCsv(csv, zones, shown.methods)
  expect(read.faults).toEqual([])
  const plain = ({ key: _, ...facts }: ZoneForm) => facts
  expect(read.zones.map(plain)).toEqual(zones.map(plain))
  expect(readZonesCsv(csv.replaceAll('\r\n', '\n').slice(1), zones, shown.methods).faults).toEqual([])
  // A row that another editor added, with its own line break.
  const longer = readZonesCsv(`${csv.trimEnd()}\nIslands,744,9,12\n`, zones, shown.methods)
  expect([longer.faults, longer.zones.at(-1)]).toMatchObject([[], { name: 'Islands', areas: '744', maxDays: '12' }])

  const head = 'Zone;PIN codes and states;Days from;Days to;Method;Delivers;Fee;Heavier parcels'
  const rows = [
    'Goa;403, Goa;2;3;;;;',
    ';403001;2;3;;;;',
    'Goa;12AB;;;;;;',
    'Goa;;4;;;;;',
    'Goa;;;;Drone;yes;10;',
    'Goa;;;;standard DELIVERY;maybe;10;',
    'Goa;;;;Standard delivery;no;;',
    'Goa;;;;Standard delivery;yes;10;',
    'Kerala;Kerala;2;3;Standard delivery;yes;₹ 2,499;lots',
  ]
  const odd = readZonesCsv([head, ...rows].join('\r'), shown.zones, shown.methods)
  expect(odd.faults.map((fault) => fault.slice(0, 30))).toEqual([
    'Row 3: the name of the zone is',
    'Row 4: “12AB” is not a PIN cod',
    'Row 5: “Goa” has other days in',
    'Row 6: there is no method “Dro',
    'Row 7: write yes or no in the ',
    'Row 9: “Goa” has “Standard del',
    'Row 10: write heavier parcels ',
  ])
  for (const bad of ['', 'PK\u0003\u0004\0', 'Zone,"Goa', 'Name,PIN\nGoa,403', 'Zone,Colour\nGoa,red', 'Zone\n'])
    expect(readZonesCsv(bad, shown.zones, shown.methods).faults).toHaveLength(1)

  // A file fills the form; nothing is saved before its owner does.
  const form = new FormData()
  form.append('intent', 'import')
  form.append('file', new File([`${head}\nGoa;403, Goa;2;3;Standard delivery;yes;2,499;`], 'zones.csv'))
  const answer = await saveZones(ctx, new Request(PAGE, { method: 'POST', body: form }))
  const typed = 'data' in answer ? answer.data.typed : undefined
  expect(typed?.zones.map(({ name }) => name)).toEqual(['Goa', 'Rest of India'])
  expect((await loadZones(ctx, PAGE)).shown).toEqual(shown)
  expect(await submit(ctx, typed!)).toMatchObject({ notice: 'Zones saved and live in the store' })
})
