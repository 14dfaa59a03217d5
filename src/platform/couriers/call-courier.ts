import { createHash, timingSafeEqual } from 'node:crypto'
import { timeInIndia } from '../../shared/dates.ts'
import { boundedFetch } from '../bounded-fetch.ts'
import { CourierRefused } from './courier.ts'

const TIMEOUT_MS = 10_000
/** A tracking history of a hundred scans has about 40 kB. */
const MAX_BYTES = 1024 * 1024
const MAX_LABEL_BYTES = 5 * 1024 * 1024

export type CourierCall = {
  method?: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** The JSON that a courier answered, with its HTTP status. Throws for answers that are worth a retry. */
export async function callCourier(
  courier: string,
  url: string,
  { method = 'GET', path, headers, body }: CourierCall,
  timeoutMs = TIMEOUT_MS,
): Promise<{ status: number; answer: unknown }> {
  const init: RequestInit = {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    // Keys must go nowhere else.
    redirect: 'error',
  }
  const response = await boundedFetch(`${url}${path}`, init, { maxBytes: MAX_BYTES, timeoutMs })
  const answer: unknown = await response.json().catch(() => null)
  if (response.status >= 500 || response.status === 429) throw new Error(`${courier} answered ${response.status}`)
  return { status: response.status, answer }
}

/** A label that the courier keeps at an address of its own, as safely reached as `base`, its API. */
export async function fetchLabel(
  courier: string,
  address: string,
  base: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Uint8Array> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' && url?.origin !== new URL(base).origin)
    throw new CourierRefused(`${courier} named no address for the label`)
  const response = await boundedFetch(address, {}, { maxBytes: MAX_LABEL_BYTES, timeoutMs })
  if (!response.ok) throw new Error(`${courier} answered ${response.status} for a label`)
  const pdf = new Uint8Array(await response.arrayBuffer())
  if (Buffer.from(pdf.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw new CourierRefused(`${courier} sent a label that is not a PDF`)
  return pdf
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a message carries the courier's secret; takes the same time for every wrong one, of whatever length. */
export const isToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token))

export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** Couriers write times in Indian time without saying so, some with the day first. Null for a text that is no time. */
export function timeOf(text: string): Date | null {
  const iso = text.trim().replace(/^(\d{2})[ -](\d{2})[ -](\d{4})/, '$3-$2-$1')
  const date = timeInIndia(iso.replace(' ', 'T'))
  return Number.isNaN(date.getTime()) ? null : date
}
