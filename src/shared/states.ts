import { ownValue } from './own-value.ts'

/** A state or union territory: its code (R228), its name, and its number on a GST invoice. */
export type State = { code: string; name: string; gst: string }

const row = (code: string, name: string, gst: string): State => ({ code, name, gst })

/**
 * The 36 states and union territories, by name. `dd` (Daman and Diu) has been one territory with `dn` since 2020 (D62).
 */
export const STATES: readonly State[] = [
  row('an', 'Andaman and Nicobar Islands', '35'),
  row('ap', 'Andhra Pradesh', '37'),
  row('ar', 'Arunachal Pradesh', '12'),
  row('as', 'Assam', '18'),
  row('br', 'Bihar', '10'),
  row('ch', 'Chandigarh', '04'),
  row('ct', 'Chhattisgarh', '22'),
  row('dn', 'Dadra and Nagar Haveli and Daman and Diu', '26'),
  row('dl', 'Delhi', '07'),
  row('ga', 'Goa', '30'),
  row('gj', 'Gujarat', '24'),
  row('hr', 'Haryana', '06'),
  row('hp', 'Himachal Pradesh', '02'),
  row('jk', 'Jammu and Kashmir', '01'),
  row('jh', 'Jharkhand', '20'),
  row('ka', 'Karnataka', '29'),
  row('kl', 'Kerala', '32'),
  row('la', 'Ladakh', '38'),
  row('ld', 'Lakshadweep', '31'),
  row('mp', 'Madhya Pradesh', '23'),
  row('mh', 'Maharashtra', '27'),
  row('mn', 'Manipur', '14'),
  row('ml', 'Meghalaya', '17'),
  row('mz', 'Mizoram', '15'),
  row('nl', 'Nagaland', '13'),
  row('or', 'Odisha', '21'),
  row('py', 'Puducherry', '34'),
  row('pb', 'Punjab', '03'),
  row('rj', 'Rajasthan', '08'),
  row('sk', 'Sikkim', '11'),
  row('tn', 'Tamil Nadu', '33'),
  row('tg', 'Telangana', '36'),
  row('tr', 'Tripura', '16'),
  row('up', 'Uttar Pradesh', '09'),
  row('ut', 'Uttarakhand', '05'),
  row('wb', 'West Bengal', '19'),
]

const byCode = new Map(STATES.map((state) => [state.code, state]))
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
const byName = new Map(STATES.map((state) => [plain(state.name), state]))
const ALIASES: Record<string, string> = {
  dd: 'dn',
  'daman and diu': 'dn',
  'dadra and nagar haveli': 'dn',
  orissa: 'or',
  chattisgarh: 'ct',
  uttaranchal: 'ut',
  pondicherry: 'py',
  'new delhi': 'dl',
  'andaman and nicobar': 'an',
}

/** The state for a code, a name or a former name (`DL`, `Orissa`, `dd`), or null. */
export function findState(text: string): State | null {
  const key = plain(text)
  const alias = ownValue(ALIASES, key) ?? key
  return byCode.get(alias) ?? byName.get(alias) ?? null
}

/** `Delhi` for `dl`; returns unknown text unchanged, for old orders. */
export const stateName = (code: string): string => findState(code)?.name ?? code

// The postal regions (the first digit of a PIN code) with their states. The directory has the exact places.
const REGIONS: Record<string, readonly string[]> = {
  1: ['ch', 'dl', 'hp', 'hr', 'jk', 'la', 'pb'],
  2: ['up', 'ut'],
  3: ['dn', 'gj', 'rj'],
  4: ['ct', 'dn', 'ga', 'mh', 'mp'],
  5: ['ap', 'ka', 'py', 'tg'],
  6: ['kl', 'ld', 'py', 'tn'],
  7: ['an', 'ar', 'as', 'ml', 'mn', 'mz', 'nl', 'or', 'sk', 'tr', 'wb'],
  8: ['br', 'jh'],
}

/** False if the PIN code can't be in that state: the parcel would go to the wrong end of the country. */
export function isPincodeOfState(pincode: string, stateCode: string): boolean {
  const state = findState(stateCode)
  return state !== null && (ownValue(REGIONS, pincode.charAt(0)) ?? []).includes(state.code)
}
