import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, TEXT_CONTRAST } from '../../shared/contrast.ts'
import { adjustmentsOf, DEFAULT_BRAND, INK, lookOf, PAPER, tokensOf } from './rules.ts'
import { BACKGROUNDS, FONTS, LIGHT, type Surfaces } from './style-rules.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('D153: whatever two colours an owner chooses, every text set on them has a contrast of 7:1', () => {
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
        ['#48494c', look.accentSoft],
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

const ON_LIGHT: Surfaces = LIGHT

test.each(BACKGROUNDS)('D168: on a %s background every text is readable, and controls can be seen', (background) => {
  fc.assert(
    fc.property(color, color, (primary, accent) => {
      const look = lookOf({ primary, accent, background })
      const on = look.surfaces
      // What is on dark surfaces of a dark page has the colours of a light one (`web/ui/brand/dark.css`).
      const white = background === 'dark' ? ON_LIGHT.paper : on.paper
      const dark = background === 'dark' ? ON_LIGHT.ink : on.ink
      const texts: [text: string, surface: string][] = [
        ...[on.paper, on.mist].flatMap((surface): [string, string][] =>
          [on.ink, on.muted, on.sale, on.success, on.danger, on.info].map((text) => [text, surface]),
        ),
        [on.ink, look.accentSoft],
        [on.muted, look.accentSoft],
        [on.ink, on.line],
        [on.sale, on['sale-soft']],
        [on.success, on['success-soft']],
        [on.danger, on['danger-soft']],
        [on.ink, on['success-soft']],
        [on.ink, on['danger-soft']],
        [white, look.primary],
        [white, look.primarySoft],
        [white, look.primaryLine],
        [look.mutedOnPrimary, look.primary],
        [look.accentText, look.primary],
        [dark, look.accent],
        [dark, look.accentDeep],
      ]
      for (const [text, surface] of texts)
        expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      for (const surface of [on.paper, on.mist]) expect(contrast(on.edge, surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(look.accent, on.paper)).toBeGreaterThanOrEqual(background === 'tinted' ? 1.05 : 1.25)
      if (background === 'dark') expect(contrast(look.primary, on.paper)).toBeGreaterThanOrEqual(1.2)
      expect(adjustmentsOf({ primary: look.primary, accent: look.accent, background })).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('D168: the light style is the style sheet’s own, and every style sets only properties that it has', () => {
  const sheet = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(LIGHT)) expect(sheet).toContain(`--color-${name}: ${value};`)
  for (const background of BACKGROUNDS)
    for (const fonts of FONTS) {
      const { colorScheme, ...tokens } = tokensOf(
        lookOf({ ...DEFAULT_BRAND, background, fonts, corners: 'square', density: 'compact' }),
      )
      for (const name of Object.keys(tokens)) expect(sheet).toContain(`  ${name}: `)
      expect(colorScheme).toBe(background === 'dark' ? 'dark' : undefined)
    }
  // Light and dark surfaces of a dark page give what is on them the colours of a light page.
  const dark = readFileSync(new URL('../../web/ui/brand/dark.css', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(LIGHT)) expect(dark).toContain(`--color-${name}: ${value};`)
})

test('D168: a black brand on a dark page is made lighter until its buttons stand out, and the admin says so', () => {
  const [primary] = adjustmentsOf({ ...DEFAULT_BRAND, background: 'dark' })
  expect(primary).toMatchObject({ name: 'primary', reason: expect.stringContaining('dark page') })
  expect(adjustmentsOf(DEFAULT_BRAND)).toEqual([])
})
