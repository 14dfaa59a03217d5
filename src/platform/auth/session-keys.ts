import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from '../../shared/ids.ts'

const FILE = 'session-secret'

export const COOKIE_PREFIX = 'shop'
export const SESSION_SECONDS = 7 * 24 * 60 * 60
/** A session older than this is renewed when it is used (rolling session). */
export const RENEW_AFTER_SECONDS = 24 * 60 * 60

export type SessionKeys = {
  secret: string
  isSecure: boolean
  /** By SESSION_SECRET, so that no file holds it. */
  isGiven: boolean
}

// One per process, like its environment. Random until `openSessionKeys` is called (tests).
let current: SessionKeys = { secret: newSecret(), isSecure: false, isGiven: false }

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The secret that signs session cookies and encrypts what the owner saves, from `dataDir`; null if there is none yet.
 * It is outside the database, so that a leaked database holds no usable session.
 */
export function readSecret(dataDir: string): string | null {
  const file = join(dataDir, FILE)
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < 32) throw new Error(`${file} holds no secret: remove it, and everybody signs in again`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The secret in `dataDir`, created there (mode 600) if there is none, so that sessions survive a restart. */
export function makeSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const known = readSecret(dataDir)
  if (known) return known
  const file = join(dataDir, FILE)
  const draft = `${file}.${newToken()}`
  writeFileSync(draft, newSecret(), { mode: 0o600, flush: true })
  try {
    // A link never replaces a file: if two processes start at once, one's secret stays, whole, and both read it.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readSecret(dataDir) ?? makeSecret(dataDir)
}

/** Signs and encrypts with this secret from now on. Cookies are Secure if the store is served over https. */
export function signWith(secret: string, publicUrl: string, isGiven = false): void {
  current = { secret, isSecure: publicUrl.startsWith('https:'), isGiven }
}

/** The same with the secret in `dataDir`, for tests and commands that share it with no other host. */
export function openSessionKeys({ dataDir, publicUrl }: { dataDir: string; publicUrl: string }): void {
  signWith(makeSecret(dataDir), publicUrl)
}

/** Whether the secret is still where the next start reads it; without it the next start is refused. */
export const isSecretStored = (dataDir: string): boolean => current.isGiven || readStored(dataDir) === current.secret

function readStored(dataDir: string): string | null {
  try {
    return readSecret(dataDir)
  } catch {
    return null
  }
}

export const sessionKeys = (): SessionKeys => current

/** Name of the session cookie, as better-auth builds it. */
export const sessionCookieName = (): string => `${current.isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`

/**
 * The session token of a request, from `Authorization: Bearer …` or the cookie, if we signed it; else null. A header
 * with a wrong token does not fall back to the cookie.
 */
export function readSessionToken(headers: Headers): string | null {
  const bearer = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const signed = bearer ?? readCookie(headers.get('cookie'), sessionCookieName())
  return signed ? verifySigned(signed) : null
}

/** The keys of a new session: the token stored in the database, the signed form for API clients, and the cookie. */
export function newSessionKey(): { token: string; signed: string; setCookie: string } {
  const token = newToken()
  const signed = `${token}.${signatureOf(token).toString('base64')}`
  return { token, signed, setCookie: cookie(encodeURIComponent(signed), SESSION_SECONDS) }
}

const signatureOf = (token: string): Buffer => createHmac('sha256', current.secret).update(token).digest()

/** The request's own session cookie with a new lifetime (rolling session); empty if the request had no cookie. */
export function renewedCookie(headers: Headers): string[] {
  const value = readCookie(headers.get('cookie'), sessionCookieName())
  if (!value || !verifySigned(value)) return []
  return [cookie(value, SESSION_SECONDS)]
}

/** Clears the session cookie. */
export const clearedCookie = (): string => cookie('', 0)

function cookie(value: string, maxAge: number): string {
  const secure = current.isSecure ? '; Secure' : ''
  return `${sessionCookieName()}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/**
 * `token.signature`, as in the cookie and in the answer of `POST /users/login`; the signature is HMAC-SHA-256 of the
 * token. better-auth signs in the same way.
 */
function verifySigned(text: string): string | null {
  if (text.length > 500) return null
  const signed = text.includes('%') ? decode(text) : text
  const at = signed.lastIndexOf('.')
  if (at < 1) return null
  const token = signed.slice(0, at)
  const given = Buffer.from(signed.slice(at + 1), 'base64')
  const expected = signatureOf(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}
