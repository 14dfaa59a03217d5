import type { NewAddress } from './schemas.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s,.]+/g, ' ')
    .trim()

/** Two addresses are the same if address, PIN code and city are (R233), ignoring case, commas and spaces. */
export const sameKey = ({ address, zipCode, city }: Pick<NewAddress, 'address' | 'zipCode' | 'city'>): string =>
  [plain(address), zipCode, plain(city)].join('|')
