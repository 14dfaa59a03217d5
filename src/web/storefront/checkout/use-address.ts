import { useEffect, useReducer } from 'react'
import type { SavedAddress } from '../../../domains/addresses/schemas.ts'
import { browserStorage } from '../cart/browser-cart.ts'
import { readPincode } from '../product/delivery-answer.ts'
import { ADDRESS_FIELDS, type AddressAction, type AddressValues, reduceAddress } from './address-values.ts'
import { type PincodeState, usePincode } from './use-pincode.ts'

export type AddressView = {
  /** What stands in the fields: the saved address that was picked, else what was typed. */
  values: AddressValues
  /** What was typed, also while a saved address covers it. */
  typed: AddressValues
  picked: SavedAddress | null
  saved: readonly SavedAddress[]
  pincode: PincodeState
  change: (action: AddressAction) => void
}

type Start = { values: AddressValues; pickedId: string | null }

/** The address of the checkout: typed or picked, with what its PIN answers. */
export function useAddress(start: Start, saved: readonly SavedAddress[]): AddressView {
  const [state, change] = useReducer(reduceAddress, start, ({ values, pickedId }) => ({
    typed: { ...values, zipCode: values.zipCode || (readPincode(browserStorage()) ?? '') },
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
  return { values, typed: state.typed, picked, saved, pincode, change }
}

const valuesOf = (address: SavedAddress): AddressValues =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as AddressValues
