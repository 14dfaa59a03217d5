import { expect, test } from 'vitest'
import { descriptionHtml } from './description.ts'

test('R342: plain text becomes paragraphs at blank lines', () => {
  expect(descriptionHtml('One\ntwo\n\nThree & 5 < 6')).toBe('<p>One<br>two</p><p>Three &amp; 5 &lt; 6</p>')
  expect(descriptionHtml('Salt &amp; pepper')).toBe('<p>Salt &amp; pepper</p>')
  expect(descriptionHtml('')).toBe('')
})

test('lists, headings, emphasis and safe links stay', () => {
  const html =
    '<h2>A</h2><ul><li><strong>b</strong></li></ul><p><a href="/x">own</a> <a href="https://a.example">out</a></p>'
  expect(descriptionHtml(html)).toBe(html)
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<p style="background:url(x)" onclick="x()">x</p>',
  '<style>@import "x"</style>',
  '<math><mtext><table><mglyph><style><!--</style><img onerror=alert(1) src=x>',
])('A19: %j is inert', (text) => {
  expect(descriptionHtml(text)).not.toMatch(
    /<(?!\/?(?:p|br|ul|ol|li|strong|em|h[2-4]|a)[ >])|on\w+=|href="(?!https:|\/[^/\\])|style=|@import/i,
  )
})
