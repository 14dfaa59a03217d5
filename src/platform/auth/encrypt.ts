import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sessionKeys } from './session-keys.ts'

const IV = 12
const TAG = 16

const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', sessionKeys().secret, '', purpose, 32))

/** Encrypts a short secret with a key stored outside the database, so that a leaked database does not reveal it. */
export function encrypt(text: string, purpose: string): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** The decrypted text, or null if it was encrypted with another key. */
export function decrypt(encrypted: string, purpose: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, IV))
    decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
