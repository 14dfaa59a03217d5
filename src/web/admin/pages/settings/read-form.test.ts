import { expect, test } from 'vitest'
import {
  fieldsOf,
  findSettings,
  type SettingField,
  saveSettings,
  settingPages,
} from '../../../../domains/settings/index.ts'
import { testContext } from '../../../../platform/testing/index.ts'
import { groupsOf, groupsText, joinWord } from '../search-synonyms/groups.ts'
import { readForm } from './read-form.server.ts'

/** Appends the values that a setting's control submits. */
function fillIn(form: FormData, field: SettingField, value: unknown): void {
  const { key } = field
  const list = value as unknown[]
  if (field.kind === 'rows')
    for (const [index, row] of [...list, ''].entries())
      for (const { name, kind } of field.columns) {
        const cell = name ? ((row as Record<string, unknown>)[name] ?? '') : row
        const path = name ? `${key}.row${index}.${name}` : `${key}.row${index}`
        if (kind !== 'switch') form.append(path, String(cell))
        else if (cell) form.append(path, 'on')
      }
  else if (field.kind === 'several') for (const each of list) form.append(key, String(each))
  else if (field.kind === 'switch') {
    if (value) form.append(key, 'on')
  } else if (field.kind === 'groups')
    form.append(key, (list as string[][]).map((group) => group.join(', ')).join('\r\n'))
  else if (field.kind === 'lines') form.append(key, list.join('\r\n'))
  else if (field.kind === 'pins') form.append(key, list.join(' '))
  else if (field.kind !== 'fixed') form.append(key, value === null ? '' : String(value))
}

test('a page of settings that nobody touched saves nothing', async () => {
  const ctx = await testContext()
  const found = await findSettings(ctx)
  if (!found.ok) throw new Error(found.code)
  const values = new Map(found.value.map(({ key, value }) => [key, value]))
  // Zones have a form of their own.
  for (const page of settingPages.filter(({ id }) => id !== 'zones')) {
    const form = new FormData()
    for (const field of fieldsOf(page)) fillIn(form, field, values.get(field.key))
    const typed = readForm(form, fieldsOf(page))
    expect(await saveSettings(ctx, { values: typed.values }), page.id).toMatchObject({ ok: true, value: { saved: [] } })
  }
})

const typedIn = (key: string, texts: Record<string, string>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  const fields = settingPages.flatMap(fieldsOf).filter((field) => field.key === key)
  return readForm(form, fields)
}

test('what is pasted is read as it was meant', () => {
  const pins = '110001, 110002\n110001;79\t 560001 '
  expect(typedIn('pincode.notServed', { 'pincode.notServed': pins }).values).toEqual({
    'pincode.notServed': ['110001', '110002', '79', '560001'],
  })
  const amount = (text: string) => typedIn('cod.maxAmount', { 'cod.maxAmount': text }).values['cod.maxAmount']
  expect(amount('₹ 1,23,456.50')).toBe(123_456.5)
  expect(amount('1e9')).toBe('1e9')
  expect(amount('89,50'), 'may mean 89.50 or 8,950').toBe('89,50')
  expect(typedIn('cod.maxOpenOrders', { 'cod.maxOpenOrders': ' ' }).values).toEqual({ 'cod.maxOpenOrders': null })
  expect(typedIn('store.name', {}).values, 'not in the form at all').toEqual({})
})

test('rows are known by their names, and those left empty are none', () => {
  const rows = { 'shipping.holidays.a': '2027-01-26', 'shipping.holidays.b': '', 'shipping.holidays.c': '2027-08-15' }
  expect(typedIn('shipping.holidays', rows)).toEqual({
    values: { 'shipping.holidays': ['2027-01-26', '2027-08-15'] },
    rowKeys: { 'shipping.holidays': ['a', 'c'] },
  })
})

test('a word that was not found joins the group of the word that it means', () => {
  const groups = groupsOf('sipper, shaker\n\nmat; yoga mat')
  expect(joinWord(groups, 'gym bottle', 'Shaker')).toEqual([
    ['sipper', 'shaker', 'gym bottle'],
    ['mat', 'yoga mat'],
  ])
  expect(joinWord(groups, 'jai', 'oats')).toEqual([...groups, ['oats', 'jai']])
  expect(joinWord(groups, 'tumbler', 'flask, SHAKER; sipper')).toEqual([
    ['sipper', 'shaker', 'flask', 'tumbler'],
    ['mat', 'yoga mat'],
  ])
  // Whatever is typed or was searched for, the page reads its own text again as it was saved.
  const joined = joinWord(groups, 'whey, creatine', 'stack, combo')
  expect(groupsOf(groupsText(joined))).toEqual(joined)
  expect(joined.at(-1)).toEqual(['stack', 'combo', 'whey creatine'])
})
