import { expect, test } from 'vitest'
import { button, code, goods, text } from './blocks.ts'
import { emailHtml } from './email-html.ts'
import { secret } from './secret.ts'

const content = {
  shop: 'Iron House',
  title: 'Order NS-ABC',
  blocks: [
    text('Thank you.'),
    code('Your code', secret('4711')),
    button('See the order', 'https://shop.example/orders'),
    goods([{ name: '1 × Whey', detail: 'Mango', amount: '₹2,499' }], [{ label: 'Total', amount: '₹2,499' }]),
  ],
  footer: 'Questions?',
}
const html = emailHtml(content)

test('an email is as wide as the phone that shows it, and has a dark palette of its own', () => {
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/s.exec(html)?.[1] ?? ''
  const named = [...dark.matchAll(/\.([a-z]+)/g)].map(([, name]) => name)
  for (const name of new Set(named)) expect(html, `an element for .${name}`).toMatch(new RegExp(`class="${name}"`))
})

test('every element with a light colour has a dark one', () => {
  const body = html.slice(html.indexOf('<body'))
  const light = [
    ...body.matchAll(/<(\w+)([^>]*style="[^"]*(?:background-color|color):#(?:ffffff|f6f6f3|5c5d60)[^>]*)>/g),
  ]
  // The wordmark's white text is on its own dark bar.
  const bare = light.filter(([, , rest]) => !/class=/.test(rest ?? '')).map(([all]) => all)
  expect(bare).toHaveLength(1)
  expect(bare[0]).toContain('text-transform:uppercase')
})

test('D153 D168: a brand’s colours, style and logo take the place of the store’s own, and nothing is loaded from outside', () => {
  const style = { headingFont: 'Georgia, serif', textFont: 'Verdana, sans-serif', controlRadius: 14 }
  const colors = { primary: '#0f4c3a', accent: '#a3e635', style }
  const branded = emailHtml(content, { ...colors, logo: null })
  expect(branded).toContain('background-color:#0f4c3a')
  expect(branded).not.toContain('#eace09')
  expect(branded).toContain('background-color:#a3e635;border-radius:14px')
  expect(branded).toMatch(/<h1 style="font-family:Georgia, serif;/)
  expect(branded).toContain('font-family:Verdana, sans-serif')
  const withLogo = emailHtml(content, { ...colors, logo: { width: 320, height: 80 } })
  expect(withLogo).toContain('<img src="cid:logo" alt="Iron House" width="160" height="40"')
  expect(withLogo).not.toMatch(/src="(?!cid:)/)
})
