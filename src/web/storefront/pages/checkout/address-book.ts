import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import { ask } from '../../../api-client.ts'
import type { AddressValues } from '../../state/drafts/address-values.ts'

/** The result of saving an address. */
export type SaveOutcome =
  | { kind: 'saved'; address: SavedAddress }
  | { kind: 'exists'; message: string }
  | { kind: 'refused'; message: string; fields: Record<string, string> }

const LOST = 'We couldn’t save the address. Please try again.'

/** Adds an address to the customer's address book. */
export async function addAddress(values: AddressValues, send: typeof fetch = fetch): Promise<SaveOutcome> {
  try {
    const reply = await ask('POST /api/account/addresses', { json: values, send })
    if (reply.ok) return { kind: 'saved', address: reply.answer.data }
    const { code, error, fields } = reply.refusal
    if (code === 'ADDRESS_EXISTS') return { kind: 'exists', message: error }
    return { kind: 'refused', message: error || LOST, fields }
  } catch {
    return { kind: 'refused', message: LOST, fields: {} }
  }
}
