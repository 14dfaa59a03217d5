import { type Run, runsOf } from './scripts.ts'

export type Piece = Run & { x: number }
export type Line = { pieces: Piece[]; width: number }

/** How wide a run is in its font. */
export type Measure = (run: Run) => number

/** `gap`: the space before it. Commas and digits after a right-to-left word are separate words without a gap. */
type Word = { runs: (Run & { width: number })[]; width: number; gap: number }

const SPACE: Run = { text: ' ', script: null }
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isNeutralRun = ({ script, text }: Run) => script === null && !/\p{L}/u.test(text)

/**
 * Lays out a text of several scripts in lines of a given width: words wrap, a word wider than a line is cut between
 * characters, and neighbouring words of a right-to-left script are set from the right. Lines as a whole run from the
 * left, as in English documents.
 */
export function layOutText(text: string, width: number, measure: Measure): Line[] {
  const space = measure(SPACE)
  const lines: Word[][] = [[]]
  let used = 0
  for (const word of text
    .split(' ')
    .filter(Boolean)
    .flatMap((each) => wordsOf(each, space, measure))
    .flatMap((each) => cut(each, width, measure))) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && used + word.gap + word.width > width) {
      lines.push([word])
      used = word.width
    } else {
      used += (line.length > 0 ? word.gap : 0) + word.width
      line.push(word)
    }
  }
  return lines.map((line) => place(inOrder(line)))
}

function wordOf(runs: readonly Run[], gap: number, measure: Measure): Word {
  const measured = runs.map((run) => ({ ...run, width: measure(run) }))
  return { runs: measured, width: measured.reduce((sum, run) => sum + run.width, 0), gap }
}

/** The words between spaces. */
function wordsOf(text: string, space: number, measure: Measure): Word[] {
  const runs = runsOf(text)
  const whole = [wordOf(runs, space, measure)]
  if (!runs.some(({ script }) => script === 'arabic')) return whole
  return runs.map((run, index) => wordOf([run], index === 0 ? space : 0, measure))
}

/** Cuts a word into pieces that fit. */
function cut(word: Word, width: number, measure: Measure): Word[] {
  if (word.width <= width) return [word]
  const parts: Word[] = []
  let part = ''
  const add = () => parts.push(wordOf(runsOf(part), parts.length === 0 ? word.gap : 0, measure))
  for (const { segment } of graphemes.segment(word.runs.map(({ text }) => text).join(''))) {
    if (part && wordOf(runsOf(part + segment), 0, measure).width > width) {
      add()
      part = ''
    }
    part += segment
  }
  add()
  return parts
}

const isRightToLeft = ({ runs }: Word) => runs.some(({ script }) => script === 'arabic')

/**
 * The words of a line from left to right: neighbours in a right-to-left script are reversed, including what is between
 * them.
 */
function inOrder(words: readonly Word[]): Word[] {
  const ordered: Word[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at]
    if (!word) break
    let end = at + 1
    for (let next = end; isRightToLeft(word) && next < words.length; next += 1) {
      const candidate = words[next]
      if (candidate && isRightToLeft(candidate)) end = next + 1
      else if (!candidate?.runs.every(isNeutralRun)) break
    }
    const group = words.slice(at, end)
    ordered.push(
      ...group
        .toReversed()
        .map((each, index) => ({ ...each, gap: (index === 0 ? word : group[end - at - index])?.gap ?? 0 })),
    )
    at = end
  }
  return ordered
}

function place(words: readonly Word[]): Line {
  const pieces: Piece[] = []
  let x = 0
  for (const [index, { runs, gap }] of words.entries()) {
    if (index > 0) x += gap
    for (const { width, ...run } of runs) {
      pieces.push({ ...run, x })
      x += width
    }
  }
  return { pieces, width: x }
}
