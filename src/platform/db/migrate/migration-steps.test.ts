import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { stepsOf } from './migration-steps.ts'

/** Migrations from before the rule that upgrades must leave the earlier version running. Never add to this list. */
const BEFORE = new Set(['0016_sent_by_mails'])

test('an index and a validation are steps of their own, with the table that they scan', () => {
  expect(
    stepsOf([
      'CREATE TABLE "a" ("id" text)',
      '\nCREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b");',
      'ALTER TABLE "a" ADD CONSTRAINT "a_c" CHECK ("a"."c" > 0);',
      '-- A reason.\ncreate index "a_d" on "public"."a" ("d")',
    ]),
  ).toEqual([
    { kind: 'statement', text: 'CREATE TABLE "a" ("id" text)' },
    { kind: 'index', text: 'CREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b");', table: 'a', index: 'a_b' },
    { kind: 'statement', text: 'ALTER TABLE "a" ADD CONSTRAINT "a_c" CHECK ("a"."c" > 0) NOT VALID' },
    { kind: 'validate', text: 'ALTER TABLE "a" VALIDATE CONSTRAINT "a_c"', table: 'a', constraint: 'a_c' },
    { kind: 'index', text: '-- A reason.\ncreate index "a_d" on "public"."a" ("d")', table: 'a', index: 'a_d' },
  ])
})

test('a backfill must say where its batch goes', () => {
  expect(() => stepsOf(['-- backfill: orders by id\nupdate orders set a = 1'])).toThrow(':batch')
})

// While both versions run, the earlier one would still query what is removed or renamed.
test.each(readMigrations().filter(({ name }) => !BEFORE.has(name)))(
  'F15: $name only adds, so that the earlier version keeps working',
  ({ statements }) => {
    for (const statement of statements) {
      const text = statement.replace(/--[^\n]*\n/g, '').trim()
      expect(text).not.toMatch(/^drop table|\bdrop column\b|\brename (to|column)\b/i)
      // It would rewrite or scan the whole table while nobody can read it.
      expect(text).not.toMatch(/\balter column\b.*\b(type|set not null)\b/i)
      const added = /^alter table .*\badd column\b.*\bnot null\b/i.test(text)
      if (added) expect(text).toMatch(/\bdefault\b|\bgenerated\b/i)
    }
  },
)

// One statement over all rows keeps them locked until it ends; batches lock 5,000 for a moment.
test.each(readMigrations())('F33: $name changes the rows of large tables in batches', ({ statements }) => {
  // A function's body runs when it is called, not when it is created.
  for (const step of stepsOf(statements))
    if (step.kind === 'statement' && !/^\s*create (?:or replace )?function\b/im.test(step.text))
      expect(step.text).not.toMatch(
        /^\s*(?:update|delete from) "?(?:orders|order_lines|order_events|stock_movements|mails|users)\b/im,
      )
})
