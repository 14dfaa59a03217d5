import { expect, test } from 'vitest'
import { metricsProblems } from './metrics-problems.ts'

const metric = (name: string, type: string, ...lines: string[]) =>
  [`# HELP ${name} Something`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')

test('D170: correct metrics have no problems', () => {
  const lines = ['a_seconds_bucket{le="+Inf"} 1', 'a_seconds_sum 0.5', 'a_seconds_count 1']
  expect(metricsProblems(metric('a_seconds', 'histogram', ...lines))).toEqual([])
  expect(metricsProblems(metric('a_total', 'counter', 'a_total{route="/x",status="2xx"} 3'))).toEqual([])
})

test.each([
  ['a 1\n', ['a has no help', 'a has no type']],
  [metric('a_total', 'gauge', 'a_total 1'), ['a_total must end in _total exactly if it is a counter']],
  [metric('a', 'counter', 'a 1'), ['a must end in _total exactly if it is a counter']],
  [metric('a_ms', 'gauge', 'a_ms 1'), ['a_ms is not in seconds or bytes']],
  [metric('a_count', 'gauge', 'a_count 1'), ['a_count has the ending of a histogram’s line']],
  [metric('a_gauge', 'gauge', 'a_gauge 1'), ['a_gauge names its type']],
  [metric('aSize', 'gauge', 'aSize 1'), ['aSize is not in snake case']],
  [metric('a', 'gauge', 'a{b="1"} 1', 'a{b="1"} 2'), ['a{b="1"} is repeated']],
  [metric('a', 'gauge', 'a{b="1" 1'), ['not a line of the format: a{b="1" 1']],
  [metric('a', 'gauge', 'a undefined'), ['not a line of the format: a undefined']],
])('D170: promtool’s objections are found: %j', (text, problems) => {
  expect(metricsProblems(text)).toEqual(problems)
})
