import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailWarning } from '../../parts/attention/mail-warning.tsx'
import { mailMarks } from './mail-marks.ts'

const said = (hasServer: boolean, hasSender: boolean) =>
  renderToStaticMarkup(<MailWarning mailing={{ hasServer, hasSender }} />)

test('F39: staff are told that emails reach nobody, or come from a sender that is refused; else nothing is said', () => {
  expect(said(false, false)).toContain('No mail server is set up. Emails are saved to files and reach nobody.')
  expect(said(false, true)).toContain('reach nobody')
  expect(said(true, false)).toContain('orders@localhost')
  expect(said(true, true)).toBe('')
  expect(mailMarks.saved.text).toBe('Saved to file')
})
