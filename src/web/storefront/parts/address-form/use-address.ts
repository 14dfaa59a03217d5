import { useEffect, useEffectEvent, useReducer } from 'react'
import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import {
  ADDRESS_FIELDS,
  type AddressAction,
  type AddressValues,
  reduceAddress,
} from '../../state/drafts/address-values.ts'
import { type PincodeState, usePincode } from './use-pincode.ts'

export type AddressView = {
  /** The values in the fields: those of the picked saved address, else the typed ones. */
  values: AddressValues
  /** The typed values, kept while a saved address replaces them in the fields. */
  typed: AddressValues
  picked: SavedAddress | null
  saved: readonly SavedAddress[]
  pincode: PincodeState
  change: (action: AddressAction) => void
}

type Start = { values: AddressValues; pickedId: string | null }

/** A typed address or, at the checkout, a picked one, with the result of its PIN lookup. */
export function useAddress(start: Start, saved: readonly SavedAddress[]): AddressView {
  const [state, change] = useReducer(reduceAddress, start, ({ values, pickedId }) => ({
    typed: values,
    filled: {},
    pickedId,
  }))
  const picked = saved.find((each) => each.id === state.pickedId) ?? null
  const values = picked ? valuesOf(picked) : state.typed
  const pincode = usePincode(values.zipCode)
  const place = pincode.kind === 'promise' && !picked ? pincode.view : null
  useEffect(() => {
    if (place?.city && place.state) change({ type: 'place-known', city: place.city, state: place.state })
  }, [place])
  const isRefused = pincode.kind === 'refusal' && !picked
  useEffect(() => {
    if (isRefused) change({ type: 'place-refused' })
  }, [isRefused])
  return { values, typed: state.typed, picked, saved, pincode, change }
}

/** Revalidates a field whose error the PIN lookup has fixed. */
export function useMended(isMended: boolean, check: () => void): void {
  const onMended = useEffectEvent(check)
  useEffect(() => {
    if (isMended) onMended()
  }, [isMended])
}

const valuesOf = (address: SavedAddress): AddressValues =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as AddressValues
