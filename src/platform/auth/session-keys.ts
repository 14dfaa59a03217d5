import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from '../../shared/ids.ts'

const FILE = 'session-secret'

export const COOKIE_PREFIX = 'shop'
export const SESSION_SECONDS = 7 * 24 * 60 * 60
/** A session that is older than this is prolonged when it is used: it rolls. */
export const RENEW_AFTER_SECONDS = 24 * 60 * 60

export type SessionKeys = { secret: string; isSecure: boolean }

// One per process, like its environment. Until `openSessionKeys` is called it is a random one (tests).
let current: SessionKeys = { secret: newSecret(), isSecure: false }

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Reads the secret that signs session cookies from `dataDir`, or makes one there (mode 600), so that sessions survive a
 * restart and a leaked database holds no usable session. Cookies are Secure where the shop is reached by https.
 */
export function openSessionKeys({ dataDir, publicUrl }: { dataDir: string; publicUrl: string }): void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, FILE)
  try {
    // `wx`: of two processes that start at once, one writes and both read that one.
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} holds no secret: remove it, and everybody signs in again`)
  current = { secret, isSecure: publicUrl.startsWith('https:') }
}

export const sessionKeys = (): SessionKeys => current

/** Name of the session cookie, as better-auth builds it. */
export const sessionCookieName = (): string => `${current.isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`

/**
 * The session token of a request: `Authorization: Bearer …` or the cookie, if its signature is ours; else null. A header
 * that names a wrong token does not fall back to the cookie.
 */
export function readSessionToken(headers: Headers): string | null {
  const bearer = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const signed = bearer ?? readCookie(headers.get('cookie'), sessionCookieName())
  return signed ? verifySigned(signed) : null
}

/** What a new session is known by: the token that the database keeps, signed for API clients, and as a cookie. */
export function newSessionKey(): { token: string; signed: string; setCookie: string } {
  const token = newToken()
  const signed = `${token}.${signatureOf(token).toString('base64')}`
  return { token, signed, setCookie: cookie(encodeURIComponent(signed), SESSION_SECONDS) }
}

const signatureOf = (token: string): Buffer => createHmac('sha256', current.secret).update(token).digest()

/** The request's own session cookie with a new lifetime, so that it rolls; none where the request had no cookie. */
export function renewedCookie(headers: Headers): string[] {
  const value = readCookie(headers.get('cookie'), sessionCookieName())
  if (!value || !verifySigned(value)) return []
  return [cookie(value, SESSION_SECONDS)]
}

/** Takes the session cookie away. */
export const clearedCookie = (): string => cookie('', 0)

function cookie(value: string, maxAge: number): string {
  const secure = current.isSecure ? '; Secure' : ''
  return `${sessionCookieName()}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** `token.signature`, as the cookie and `POST /users/login` give it; the signature is HMAC-SHA-256 of the token. better-auth signs the same way. */
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
