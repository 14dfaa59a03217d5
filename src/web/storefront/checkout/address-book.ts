import type { saveAddress } from '../../../domains/addresses/index.ts'
import type { SavedAddress } from '../../../domains/addresses/schemas.ts'
import type { RefusalCode } from '../../../shared/result.ts'
import type { AddressValues } from './address-values.ts'
import { postJson } from './post-json.ts'

/** What became of an address that was to be saved. */
export type SaveOutcome =
  | { kind: 'saved'; address: SavedAddress }
  | { kind: 'exists'; message: string }
  | { kind: 'refused'; message: string; fields: Record<string, string> }

const LOST = 'The address could not be saved. Please try again.'

/** Adds an address to the customer's book. */
export async function addAddress(values: AddressValues, send: typeof fetch = fetch): Promise<SaveOutcome> {
  try {
    const { answer } = await postJson<{ data: SavedAddress }, RefusalCode<typeof saveAddress>>(
      '/api/account/addresses',
      values,
      { send },
    )
    if (answer.success && answer.data) return { kind: 'saved', address: answer.data }
    if (answer.code === 'ADDRESS_EXISTS') return { kind: 'exists', message: answer.error ?? '' }
    return { kind: 'refused', message: answer.error ?? LOST, fields: answer.fields ?? {} }
  } catch {
    return { kind: 'refused', message: LOST, fields: {} }
  }
}
