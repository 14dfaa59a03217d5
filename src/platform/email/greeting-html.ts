import { createElement as h, type ReactNode } from 'react'
import type { Block } from './blocks.ts'
import { cornersOf, type EmailLook, INK, PAPER } from './email-brand.ts'

const MIST = '#f6f6f3'
const BAR = { display: 'block', width: 64, height: 6, marginBottom: 44, fontSize: 1, lineHeight: '6px' }

/** A gift card’s face: colours and words only, since email programs draw neither SVG nor backgrounds. */
export function greetingHtml(
  { tone, greeting, amount, people }: Extract<Block, { kind: 'greeting' }>,
  { primary, accent, style: { controlRadius } }: EmailLook,
): ReactNode {
  const backgroundColor = { ink: primary, accent, mist: MIST }[tone]
  const color = tone === 'ink' ? PAPER : INK
  const bar = tone === 'accent' ? INK : accent
  const line = (style: object, words: string) => h('div', { style: { ...style, color } }, words)
  return h(
    'div',
    {
      // Named apart from the panels of the email, which change colours in dark mode.
      className: 'face',
      style: { backgroundColor, padding: 24, margin: '0 0 20px', borderRadius: cornersOf(controlRadius, 12) },
    },
    h('span', { style: { ...BAR, backgroundColor: bar } }, '\u00a0'),
    line({ fontSize: 24, lineHeight: '30px', fontWeight: 800 }, greeting),
    line({ fontSize: 20, lineHeight: '28px', fontWeight: 700 }, amount),
    line({ fontSize: 14, lineHeight: '20px', overflowWrap: 'anywhere' }, people),
  )
}
