import { describe, expect, test } from 'vitest'
import { commentsOf, findStale, findStaleInDocument, type Known } from './citations.ts'

const FILES = new Set(['docs/decisions/0007-*.md', 'docs/security.md', 'src/server/app.ts', 'src/domains/orders'])
const known: Known = { ids: new Set(['R20', 'D14', 'I2']), exists: (path) => FILES.has(path) }
const stale = (text: string) => findStale('a.ts', text, known)
const inDocument = (text: string) => findStaleInDocument('docs/a.md', text, known)

test('comments are read as one line each, and strings are none', () => {
  expect(
    commentsOf(
      `
      /** One that goes on
       *  in a second line. */
      const url = 'https://a.example' // after code
      const text = \`// a template\` + "/* a string */"`,
    ),
  ).toEqual(['/** One that goes on in a second line. */', '// after code'])
})

describe('what a text cites', () => {
  test('may be every id, decision and path that is there', () => {
    expect(stale('R20, D14 and I2 (decisions 0007, 0007): see docs/security.md and src/server/app.ts.')).toEqual([])
  })

  test.each(['an AR20 variant', 'SKU-R21', 'R2D2', 'the R value', 'decision of 2026', 'a/docs/x.md'])(
    'is nothing in “%s”',
    (text) => expect(stale(text)).toEqual([]),
  )

  test.each([
    ['(R21)', 'a.ts: cites R21, which no document lists'],
    ['A7: a title', 'a.ts: cites A7, which no document lists'],
    ['decision 0099', 'a.ts: cites decision 0099, which does not exist'],
    ['decisions 0007 and 0098', 'a.ts: cites decision 0098, which does not exist'],
    ['see src/server/gone.ts.', 'a.ts: names src/server/gone.ts, which does not exist'],
    ['checklist 20', 'a.ts: cites “checklist 20”, which is in no document here'],
    ['(C14)', 'a.ts: cites “C14”, which is in no document here'],
    ['T§5', 'a.ts: cites “T§5”, which is in no document here'],
    ['design §7', 'a.ts: cites “design §7”, which is in no document here'],
  ])('is named where it is not there: %s', (text, problem) => expect(stale(text)).toEqual([problem]))

  test('is named for the id of another document too', () => {
    expect(stale('trust I2')).toEqual(['a.ts: cites “trust I2”, which is in no document here'])
  })
})

describe('a document', () => {
  test('may link to files beside it, other sites and its own parts', () => {
    expect(inDocument('[a](security.md#one) [b](https://a.example/x) [c](#part) `domains/orders`')).toEqual([])
  })

  test.each([
    ['[a](gone.md)', 'docs/a.md: links to docs/gone.md, which does not exist'],
    ['`domains/gone/rules.ts`', 'docs/a.md: names domains/gone/rules.ts, which does not exist'],
    ['decision\n0099', 'docs/a.md: cites decision 0099, which does not exist'],
  ])('is refused for %s', (text, problem) => expect(inDocument(text)).toEqual([problem]))
})
