import { types } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { preparedRows, queryRows } from '../query-rows.ts'
import { TEXT_FOR_DRIZZLE } from './pglite.ts'

const DATES = sql`select timestamptz '2026-11-28 10:00:00.123456+00' as moment, date '2026-11-28' as day,
                         interval '90 minutes' as span, array[1.50::numeric] as amounts,
                         array[date '2026-11-28'] as days, 12345678901::bigint as big`

test('Drizzle gets dates, intervals and arrays of them as text, to the microsecond', async () => {
  const { database } = await testDatabase()
  const expected = {
    moment: '2026-11-28 10:00:00.123456+00',
    day: '2026-11-28',
    span: '01:30:00',
    amounts: '{1.50}',
    days: '{2026-11-28}',
    big: 12_345_678_901,
  }
  expect(await queryRows(database.db, DATES)).toEqual([expected])
  expect(await database.transaction((tx) => queryRows(tx, DATES))).toEqual([expected])
})

test('a plain statement gets dates', async () => {
  const { database } = await testDatabase()
  const text = `select timestamptz '2026-11-28 10:00:00+00' as moment, array[1.50::numeric] as amounts`
  const expected = [{ moment: new Date('2026-11-28T10:00:00Z'), amounts: ['1.50'] }]
  expect((await database.execute(text)).rows).toEqual(expected)
  expect((await database.execute(`${text} where $1`, [true])).rows).toEqual(expected)
  expect((await database.execute(`begin; ${text}; commit`)).rows).toEqual(expected)
  expect(await preparedRows(database.db, 'dates-of-a-test', text, [])).toEqual(expected)
})

test('these are all the types that Drizzle brings a parser for', async () => {
  let brought: string[] = []
  const query = async (_text: string, _values: unknown[], options: { parsers: object }) => {
    brought = Object.keys(options.parsers)
    return { rows: [] }
  }
  await drizzle({ client: { query } as never }).execute(sql`select 1`)
  expect(brought.map(Number)).toEqual(TEXT_FOR_DRIZZLE)
  expect(TEXT_FOR_DRIZZLE).toContain(types.TIMESTAMPTZ)
})
