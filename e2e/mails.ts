import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The mails that the shop has written, as text: transport encoding undone. */
async function mails(): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return files.map((text) =>
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

/** The link below `path` in the mail to an address, once it has been written. */
export async function mailedLink(address: string, path: string): Promise<string> {
  const pattern = new RegExp(`https?://[^\\s"<]+(${path}\\?token=\\w+)`)
  let link: string | undefined
  await expect
    .poll(async () => {
      const found = (await mails()).find((mail) => mail.includes(`To: ${address}`) && pattern.test(mail))
      link = found && pattern.exec(found)?.[1]
      return link
    })
    .toBeTruthy()
  return link ?? ''
}

/** Waits until an address has been written to, under this subject. */
export async function expectMail(address: string, subject: RegExp): Promise<void> {
  await expect
    .poll(async () =>
      (await mails()).some(
        (mail) => mail.includes(`To: ${address}`) && subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? ''),
      ),
    )
    .toBe(true)
}
