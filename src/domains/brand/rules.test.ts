import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, TEXT_CONTRAST } from '../../shared/contrast.ts'
import { adjustmentsOf, DEFAULT_BRAND, INK, lookOf, PAPER, tokensOf } from './rules.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('D153: whatever two colours an owner chooses, every text set on them has a contrast of 4.5:1', () => {
  fc.assert(
    fc.property(color, color, (primary, accent) => {
      const look = lookOf({ primary, accent })
      const set: [text: string, surface: string][] = [
        [PAPER, look.primary],
        [PAPER, look.primarySoft],
        [PAPER, look.primaryLine],
        [look.mutedOnPrimary, look.primary],
        [look.mutedOnPrimary, look.primarySoft],
        [look.accentText, look.primary],
        [look.primary, PAPER],
        [INK, look.accent],
        [INK, look.accentDeep],
        [INK, look.accentSoft],
        ['#5c5d60', look.accentSoft],
      ]
      for (const [text, surface] of set) expect(contrast(text, surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      // A button in the accent is never invisible on the page.
      expect(contrast(look.accent, PAPER)).toBeGreaterThanOrEqual(1.25)
    }),
    { numRuns: 500 },
  )
})

test('D153: colours that are fine stay as they are; others are adjusted, and adjusting again changes nothing', () => {
  expect(adjustmentsOf({ primary: '#0f4c3a', accent: '#a3e635' })).toEqual([])
  fc.assert(
    fc.property(color, color, (primary, accent) => {
      const look = lookOf({ primary, accent })
      expect(adjustmentsOf({ primary: look.primary, accent: look.accent })).toEqual([])
    }),
  )
})

test('an adjusted colour keeps its hue and stays vivid', () => {
  const { accent } = lookOf({ primary: '#16181d', accent: '#b3122a' })
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
  expect(red - Math.max(green, blue)).toBeGreaterThan(110)
})

test('D153: white on white becomes a grey and a light grey that can be seen', () => {
  const [primary, accent] = adjustmentsOf({ primary: '#ffffff', accent: '#ffffff' })
  expect(primary).toMatchObject({ name: 'primary', from: '#ffffff', reason: expect.stringContaining('white text') })
  expect(accent).toMatchObject({ name: 'accent', from: '#ffffff', reason: expect.stringContaining('buttons') })
  expect(lookOf({ primary: '#ffffff', accent: '#ffffff' }).primary).toBe(primary?.to)
})

test('the default brand is the style sheet’s own, so that nothing is sent for it', () => {
  expect(tokensOf(lookOf(DEFAULT_BRAND))).toEqual({})
  const sheet = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
  const changed = tokensOf(lookOf({ primary: '#123456', accent: '#ff8800' }))
  // Each property that a brand sets is one of the style sheet's, with the default that the rules assume.
  for (const name of Object.keys(changed)) expect(sheet).toMatch(new RegExp(`\\s${name}: #[0-9a-f]{6};`))
  const usual = lookOf(DEFAULT_BRAND)
  expect(sheet).toContain(`--background-color-ink: ${usual.primary};`)
  expect(sheet).toContain(`--color-ink-soft: ${usual.primarySoft};`)
  expect(sheet).toContain(`--color-ink-line: ${usual.primaryLine};`)
  expect(sheet).toContain(`--color-ash: ${usual.mutedOnPrimary};`)
  expect(sheet).toContain(`--color-accent: ${usual.accent};`)
  expect(sheet).toContain(`--color-accent-deep: ${usual.accentDeep};`)
  expect(sheet).toContain(`--color-accent-soft: ${usual.accentSoft};`)
  expect(sheet).toContain(`--text-color-accent: ${usual.accentText};`)
})
