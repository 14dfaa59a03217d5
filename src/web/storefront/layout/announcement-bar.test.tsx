import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnnouncementRecord, BackgroundColor } from '../../../domains/content/schemas.ts'
import { contrast } from '../../../shared/contrast.ts'
import { AnnouncementBar } from './announcement-bar.tsx'

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')

const show = (changes: object) =>
  renderToStaticMarkup(
    <AnnouncementBar
      announcement={AnnouncementRecord.parse({ id: 'a', title: 'A', text: 'Free <b>socks', ...changes })}
    />,
  )

test('R29: with a link the bar opens it in a new tab, without one there is nothing to click', () => {
  const linked = show({ link: 'https://example.com/a' })
  expect(linked).toContain('href="https://example.com/a"')
  expect(linked).toContain('target="_blank"')
  expect(linked).toContain('opens in a new tab')
  expect(show({})).not.toContain('<a')
})

test('A19: its text is plain text', () => {
  expect(show({})).toContain('Free &lt;b&gt;socks')
})

test('R30 R31: each named colour has a surface of its own, and custom ones are taken as they are', () => {
  const named = ['orange', 'blue', 'green', 'red', 'purple', 'black']
  const surfaces = named.map((backgroundColor) => /class="([^"]*)"/.exec(show({ backgroundColor }))?.[1])
  expect(new Set(surfaces).size).toBe(named.length)
  const custom = show({
    backgroundColor: 'custom',
    customBackgroundColor: '#112233',
    textColor: 'custom',
    customTextColor: '#FFEEDD',
  })
  expect(custom).toContain('fill="#112233"')
  expect(custom).toContain('color:#FFEEDD')
})

const BACKGROUNDS = BackgroundColor.options.filter((name) => name !== 'custom')
const textOf = (html: string) => /style="color:(#\w+)"/.exec(html)?.[1] ?? ''

test('every pair of named colours can be read', () => {
  for (const backgroundColor of BACKGROUNDS)
    for (const textColor of ['white', 'black', 'gray']) {
      const html = show({ backgroundColor, textColor })
      const token = /bg-([\w]+)/.exec(html)?.[1]
      const background = new RegExp(`--color-${token}: (#\\w{6})`).exec(tokens)?.[1]
      expect(contrast(textOf(html), background!), `${textColor} on ${backgroundColor}`).toBeGreaterThanOrEqual(4.5)
    }
  expect(textOf(show({ backgroundColor: 'orange', textColor: 'white' }))).toBe('#000000')
  expect(textOf(show({ backgroundColor: 'blue', textColor: 'white' }))).toBe('#ffffff')
})

test('a colour of the owner that cannot be read gives way', () => {
  const own = { backgroundColor: 'custom', customBackgroundColor: '#777777', textColor: 'custom' }
  expect(textOf(show({ ...own, customTextColor: '#888888' }))).toBe('#000000')
  expect(textOf(show({ ...own, customBackgroundColor: '#ffffff', customTextColor: null }))).toBe('#000000')
})
