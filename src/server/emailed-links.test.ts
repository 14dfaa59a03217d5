import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendResetLink } from '../domains/customers/index.ts'
import { newPerson } from '../domains/customers/testing/people.ts'
import { createMailer } from '../platform/email/mailer.ts'
import { announcedEvents } from '../platform/testing/index.ts'
import { openApp } from './testing/app.ts'

test('A32: the emailed link for a new password leads to the configured address, whatever host the request names', async () => {
  const { call, filled } = await openApp(async (ctx) => ({ ctx, asha: await newPerson(ctx, 'asha') }))
  const asked = await call('/api/users/forgot-password', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.test',
      referer: 'https://evil.test/',
    },
    body: JSON.stringify({ email: filled.asha.email }),
  })
  expect(asked.status).toBe(200)

  const folder = await mkdtemp(join(tmpdir(), 'mailed-links-'))
  const mailer = createMailer({ from: 'shop@example.in', folder, publicUrl: 'https://shop.example' })
  const events = (await announcedEvents(filled.ctx)).filter(({ event }) => event === 'customer.reset-requested')
  expect(events).toHaveLength(1)
  for (const { data } of events) await sendResetLink(filled.ctx, mailer, data as never)
  const [file = ''] = await readdir(folder)
  // Quoted-printable breaks long lines and writes = as =3D.
  const mail = (await readFile(join(folder, file), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(mail).toContain('https://shop.example/reset-password?token=')
  expect(mail).not.toContain('evil.test')
})
