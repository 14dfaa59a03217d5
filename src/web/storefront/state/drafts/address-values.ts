import { latinDigits } from '../../../../shared/digits.ts'

/** The fields of an address, in form order. */
export const ADDRESS_FIELDS = [
  'zipCode',
  'city',
  'state',
  'phone',
  'firstName',
  'lastName',
  'address',
  'apartment',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressValues = Record<AddressField, string>

/** `filled`: the values that the PIN lookup put in, which it may therefore replace. */
export type AddressState = {
  typed: AddressValues
  filled: { city?: string; state?: string }
  /** The saved address shown in the fields instead of the typed one. */
  pickedId: string | null
}

export type AddressAction =
  | { type: 'type'; field: AddressField; value: string }
  | { type: 'place-known'; city: string; state: string }
  /** We don't deliver to this PIN code, or there is none. */
  | { type: 'place-refused' }
  | { type: 'pick'; id: string | null }
  /** Continues with the picked address as if it had been typed. */
  | { type: 'edit'; values: AddressValues }

/** The first six digits of typed or pasted text. */
export const pinDigits = (text: string): string => latinDigits(text).replace(/\D/g, '').slice(0, 6)

/** Reducer of the address form. City and state of a PIN never replace what the shopper typed by hand. */
export function reduceAddress(state: AddressState, action: AddressAction): AddressState {
  switch (action.type) {
    case 'type': {
      const value = action.field === 'zipCode' ? pinDigits(action.value) : action.value
      const { [action.field as 'city']: _, ...filled } = state.filled
      return { ...state, filled, typed: { ...state.typed, [action.field]: value } }
    }
    case 'place-known': {
      const { typed, filled } = state
      const city = mayFill(typed.city, filled.city) ? action.city : typed.city
      const stateCode = mayFill(typed.state, filled.state) ? action.state : typed.state
      if (city === typed.city && stateCode === typed.state) return state
      return {
        ...state,
        typed: { ...typed, city, state: stateCode },
        filled: {
          ...(mayFill(typed.city, filled.city) ? { city } : {}),
          ...(mayFill(typed.state, filled.state) ? { state: stateCode } : {}),
        },
      }
    }
    case 'place-refused': {
      const { typed, filled } = state
      if (filled.city === undefined && filled.state === undefined) return state
      const emptied = Object.fromEntries(Object.keys(filled).map((field) => [field, '']))
      return { ...state, typed: { ...typed, ...emptied }, filled: {} }
    }
    case 'pick':
      return { ...state, pickedId: action.id }
    case 'edit':
      return { typed: action.values, filled: {}, pickedId: null }
  }
}

const mayFill = (typed: string, filled: string | undefined): boolean => typed.trim() === '' || typed === filled
