/** The fields of an address, in the order in which they are filled in. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'address',
  'apartment',
  'zipCode',
  'city',
  'state',
  'phone',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressValues = Record<AddressField, string>

/** `filled`: what the PIN's answer put there, and may therefore replace. */
export type AddressState = {
  typed: AddressValues
  filled: { city?: string; state?: string }
  /** The saved address that stands in the fields instead of what was typed. */
  pickedId: string | null
}

export type AddressAction =
  | { type: 'type'; field: AddressField; value: string }
  | { type: 'place-known'; city: string; state: string }
  | { type: 'pick'; id: string | null }

/** Six digits of what is typed or pasted. */
export const pinDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6)

/** The form after an action. City and state of a PIN never replace what somebody typed by hand. */
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
    case 'pick':
      return { ...state, pickedId: action.id }
  }
}

const mayFill = (typed: string, filled: string | undefined): boolean => typed.trim() === '' || typed === filled
