import { describe, expect, test } from 'vitest'
import { findMissingTests, findProblems, titlesOf } from './check-docs.ts'

const LIST = { document: 'docs/list.md', id: /\b[XY][1-9]\d?\b/ }
const GOOD = [
  '# List',
  '',
  '| id | what | tests |',
  '| --- | --- | --- |',
  '| X1 | one | `a.test.ts`, `b.test.ts` |',
].join('\n')
const TITLES = new Map([
  ['a.test.ts', ['X1: nothing is lost', 'no id']],
  ['b.test.ts', ['twice (X1)']],
])
const problems = (text: string, titles: ReadonlyMap<string, string[]> = TITLES) => findProblems(LIST, text, titles)

describe('a document that lists ids with their tests', () => {
  test('agrees when each row names tests that bear its id', () => {
    expect(problems(GOOD)).toEqual([])
  })

  test.each([
    [
      'a row without a test',
      GOOD.replace(/`a.*`/, 'open'),
      'docs/list.md:5: X1 names no test; titles bear it in a.test.ts, b.test.ts',
    ],
    [
      'a file that is no test file',
      GOOD.replace('a.test', 'c.test'),
      'docs/list.md:5: X1 names c.test.ts, which is no test file',
    ],
    ['an id that is listed twice', `${GOOD}\n| X1 | again | \`a.test.ts\` |`, 'docs/list.md:6: X1 is listed twice'],
    ['a document without any row', '# List', 'docs/list.md: no row begins with an id'],
  ])('is refused for %s', (_, text, problem) => {
    expect(problems(text)).toContain(problem)
  })

  test('is refused when no title of a named file bears the id as a whole word', () => {
    const titles = new Map([...TITLES, ['b.test.ts', ['X11: eleven', 'AX1 and X1b']]])
    expect(problems(`${GOOD}\n| X11 | eleven | \`b.test.ts\` |`, titles)).toEqual([
      'docs/list.md:5: X1 names b.test.ts, where no title bears X1',
    ])
  })

  test('is refused when a title bears an id that no row lists', () => {
    expect(problems(GOOD, new Map([...TITLES, ['c.test.ts', ['Y2 X1: more']]]))).toEqual([
      'c.test.ts: a title bears Y2, which docs/list.md does not list',
    ])
  })
})

test('titles are read wherever they stand, and nothing else is', () => {
  expect(
    titlesOf(
      'some.test.ts',
      `
      const first = <T>(list: T[]): T => list[0] as T
      describe('a', () => {
        it('b', () => {})
        test.each([['not a title', 1]])('c %s', async () => expect('not a title').toBe(1))
        test.runIf(process.platform === 'linux')(
          "d",
          () => {},
        )
        for (const path of PATHS) test(\`\${path} is e\`, async () => {})
      })
      describePostgres('f', () => {})
      test.use({ javaScriptEnabled: false })
      // test('not a title')
      other('not a title')`,
    ),
  ).toEqual(['a', 'b', 'c %s', 'd', '… is e', 'f'])
})

test('a document that names a test by file and title is refused once either is gone', () => {
  const missing = (text: string) => findMissingTests('docs/rules.md', text, TITLES)
  expect(missing('| 1 | a rule | `a.test.ts`: “nothing is lost”; `b.test.ts` |')).toEqual([])
  expect(missing('`c.test.ts`')).toEqual(['docs/rules.md names c.test.ts, which is no test file'])
  expect(missing('`a.test.ts`: “all is lost”')).toEqual([
    'docs/rules.md names “all is lost”, which no test of a.test.ts is called',
  ])
})
