import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Wordmark } from './wordmark.tsx'

const show = (name: string, isShort = false) => {
  const html = renderToStaticMarkup(<Wordmark name={name} isShort={isShort} />)
  return html.replaceAll(/<[^>]*>/g, '').trim()
}

test('the first word is the mark, the others stand beside it, and the link’s name begins with what it shows (WCAG 2.5.3)', () => {
  expect(show(' LiftPune  Nutrition ')).toBe('LiftPune Nutrition')
  expect(show('Supplementswala')).toBe('Supplementswala')
  expect(renderToStaticMarkup(<Wordmark name="LiftPune Nutrition" isShort />)).toContain(
    'aria-label="LiftPune Nutrition, home"',
  )
})

test.each([
  ['O2 Nutrition', 'O2'],
  ['Iron House', 'Iron'],
  ['LiftPune Nutrition', 'LN'],
  ['Supplementswala', 'S'],
])('where room is short, %s is %s', (name, mark) => expect(show(name, true)).toBe(mark))

test('D153: a logo takes the name’s place, which it reserves, and is read out as the name', () => {
  const logo = { id: '0123456789abcdef', width: 320, height: 80 }
  const html = renderToStaticMarkup(<Wordmark name="Iron House" logo={logo} />)
  expect(html).toContain('<img src="/media/logo-0123456789abcdef-logo.webp" alt="Iron House" width="320" height="80"')
  expect(html).not.toContain('display-wide')
})
