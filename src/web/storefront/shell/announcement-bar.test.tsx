import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnnouncementRecord } from '../../../domains/content/schemas.ts'
import { AnnouncementBar } from './announcement-bar.tsx'

const show = (changes: object) =>
  renderToStaticMarkup(
    <AnnouncementBar
      announcement={AnnouncementRecord.parse({ id: 'a', title: 'A', text: 'Free <b>socks', ...changes })}
    />,
  )

test('with a link the bar opens it in a new tab, without one there is nothing to click', () => {
  const linked = show({ link: 'https://example.com/a' })
  expect(linked).toContain('href="https://example.com/a"')
  expect(linked).toContain('target="_blank"')
  expect(linked).toContain('opens in a new tab')
  expect(show({})).not.toContain('<a')
})

test('its text is text', () => {
  expect(show({})).toContain('Free &lt;b&gt;socks')
})

test('each named colour has a surface of its own, and custom ones are taken as they are', () => {
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
