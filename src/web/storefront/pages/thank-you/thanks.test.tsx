import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paise } from '../../../../shared/money.ts'
import { NextSteps, ThanksHead } from './thanks.tsx'

test('R238: a placed order is thanked for with its number, total and date', () => {
  const html = renderToStaticMarkup(
    <ThanksHead firstName="Asha" orderNumber="NS-ABC123DEF" total={paise(109_900)} placedAt="2026-11-22T06:00:00Z" />,
  )
  for (const text of ['Thank you, Asha', 'NS-ABC123DEF', '₹1,099', '22 November 2026']) expect(html).toContain(text)
})

test('R239: what follows is an email, the processing and the tracking', () => {
  const html = renderToStaticMarkup(<NextSteps dispatchHours={24} mailTo="asha@example.in" />)
  for (const text of ['Confirmation email', 'asha@example.in', 'Processing within 24 hours', 'Tracking'])
    expect(html).toContain(text)
})
