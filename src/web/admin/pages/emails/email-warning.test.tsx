import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailWarning } from '../../parts/attention/email-warning.tsx'
import { emailMarks } from './email-marks.ts'

const said = (hasServer: boolean, hasSender: boolean) =>
  renderToStaticMarkup(<EmailWarning mailing={{ hasServer, hasSender }} />)

test('F39: staff see a warning if emails reach nobody or come from a sender that is refused, otherwise none', () => {
  expect(said(false, false)).toContain('No mail server is set up. Emails are saved to files and reach nobody.')
  expect(said(false, true)).toContain('reach nobody')
  expect(said(true, false)).toContain('orders@localhost')
  expect(said(true, true)).toBe('')
  expect(emailMarks.saved.text).toBe('Saved to file')
})
