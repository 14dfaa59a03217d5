import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { openS3Store } from '../src/platform/storage/s3-store.ts'
import { parseStorageUrl } from '../src/platform/storage/storage-url.ts'

/** The emails that the store has written, with the transport encoding decoded. `data` is another store's folder. */
async function mails(data?: string): Promise<string[]> {
  const bucket = data === undefined ? process.env.E2E_STORAGE_URL : undefined
  const files = await (bucket ? filesInBucket(bucket) : filesIn(join(data ?? process.env.E2E_DATA_DIR ?? '', 'mail')))
  return files.map((text) =>
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

async function filesIn(folder: string): Promise<string[]> {
  // Files that start with a dot are still being written.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  // The store deletes the emails of people who erase their account, also between listing and reading.
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
}

/** The drill of two hosts has its emails in object storage. */
async function filesInBucket(url: string): Promise<string[]> {
  const target = parseStorageUrl(url)
  if (typeof target === 'string') throw new Error(target)
  const store = openS3Store(target)
  const keys = (await Array.fromAsync(store.list('mail/'))).map(({ key }) => key)
  return Promise.all(keys.map(async (key) => String((await store.read(key)) ?? '')))
}

/** The link below `path` in the email to an address, once it has been written. */
export const emailedLink = (address: string, path: string, data?: string): Promise<string> =>
  linkInEmail(
    address,
    new RegExp(`https?://[^\\s"<]+(${path}\\?token=[\\w-]+(?:\\.[\\w-]+)*)`),
    data === undefined ? {} : { data },
  )

/** Confirms an account's email address with the link that was emailed to it. */
export async function confirmEmail(shopper: APIRequestContext, email: string): Promise<void> {
  const token = new URL(await emailedLink(email, '/verify-email'), 'http://store').searchParams.get('token')
  expect((await shopper.post('/api/users/verify-email', { data: { token } })).status()).toBe(200)
}

/** The link to a guest's order in the email with this subject. */
export const emailedOrder = (address: string, subject: string, data: string): Promise<string> =>
  linkInEmail(address, /https?:\/\/[^\s"<]+(\/orders\/NS-\w+\?key=[\w.-]+)/, { subject, data })

async function linkInEmail(
  address: string,
  pattern: RegExp,
  { subject = '', data }: { subject?: string; data?: string } = {},
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const isIt = (mail: string) =>
        mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`) && pattern.test(mail)
      const found = (await mails(data)).find(isIt)
      link = found && pattern.exec(found)?.[1]
      return link
    })
    .toBeTruthy()
  return link ?? ''
}

/** The sender of the email to an address, once it has been written. */
export async function senderOfEmail(address: string, data: string): Promise<string | undefined> {
  let from: string | undefined
  await expect
    .poll(async () => {
      const mail = (await mails(data)).find((each) => each.includes(`To: ${address}`))
      from = /^From: (.*?)\r?$/m.exec(mail ?? '')?.[1]
      return from
    })
    .toBeTruthy()
  return from
}

/** Waits for an email to an address with this subject. */
export async function expectEmail(address: string, subject: RegExp): Promise<void> {
  await expect
    .poll(async () =>
      (await mails()).some(
        (mail) => mail.includes(`To: ${address}`) && subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? ''),
      ),
    )
    .toBe(true)
}

/** The email to an address in another store's folder, once it has been written. */
export async function emailTo(address: string, data: string): Promise<string> {
  const find = async () => (await mails(data)).find((mail) => mail.includes(`To: ${address}`))
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

/** The email to an address with this subject in another store's folder, once it has been written. */
export async function emailAbout(address: string, subject: string, data: string): Promise<string> {
  const find = async () =>
    (await mails(data)).find((mail) => mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`))
  await expect.poll(find).toBeTruthy()
  return Buffer.from((await find()) ?? '', 'latin1').toString()
}
