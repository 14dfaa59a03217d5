import { expect, test } from 'vitest'
import { z } from 'zod'
import { row, same } from './printed.ts'
import { rows, section, settingIn } from './setting.ts'

const setting = settingIn('identity')
const words = { label: 'Motto', kind: 'text', help: 'Shown on the door.' } as const
const printed = row(['Lift', 'Rest'], same, ['home'])

test('schema, field and sample come from one definition', () => {
  const {
    schema,
    fields,
    printed: samples,
  } = section({
    door: section({ motto: setting(z.string().default('Open'), { ...words, printed }) }),
    hours: rows(z.array(z.object({ day: z.string() })).default([]), {
      group: 'reach',
      label: 'Hours',
      help: 'When the door is open.',
      columns: { day: { label: 'Day', kind: 'text', printed: 'decides' } },
    }),
  })
  expect(schema.parse({})).toEqual({ door: { motto: 'Open' }, hours: [] })
  expect(fields.map(({ key, label }) => [key, label])).toEqual([
    ['door.motto', 'Motto'],
    ['hours', 'Hours'],
  ])
  expect(samples).toEqual([
    ['door.motto', printed],
    ['hours[].day', 'decides'],
  ])
})

test('a setting without label, help, group or a fitting sample does not compile', () => {
  const { label: _, ...nameless } = words
  const { help: __, ...helpless } = words
  const schema = z.string().default('')
  // @ts-expect-error Without a group of the layout the admin cannot place it.
  settingIn('nowhere')
  // @ts-expect-error It needs a label.
  setting(schema, { ...nameless, printed })
  // @ts-expect-error It needs a help text.
  setting(schema, { ...helpless, printed })
  // @ts-expect-error It needs sample values.
  setting(schema, words)
  // @ts-expect-error The samples are strings, the setting is a number.
  setting(z.number().default(1), { ...words, printed })
  const list = z.array(z.object({ day: z.string() })).default([])
  // @ts-expect-error Every column needs its words.
  rows(list, { ...words, group: 'identity', columns: {} })
})
