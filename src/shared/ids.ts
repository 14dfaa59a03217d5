const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'
const READABLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

// Requested in bulk, since each call costs far more than its bytes; no byte is used twice.
const pool = new Uint8Array(2048)
let used = pool.length

function randomByte(): number {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  const byte = pool[used] ?? 0
  pool[used++] = 0
  return byte
}

function randomText(alphabet: string, length: number): string {
  // Bytes past the last whole multiple are discarded: a plain modulo would favour the first letters.
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
    if (byte < limit) text += alphabet[byte % alphabet.length]
  }
  return text
}

/** A short random id: `prd_8f3k2m1q9z0x`. 12 characters out of 36 give 62 bits. */
export const newId = (prefix: string): string => `${prefix}_${randomText(ALPHABET, 12)}`

/** `NS-` and 9 unambiguous letters or digits (D13). */
export const newOrderNumber = (prefix: string): string => `${prefix}${randomText(READABLE, 9)}`

/** `MSG-` and 8 unambiguous letters or digits. */
export const newTicket = (): string => `MSG-${randomText(READABLE, 8)}`

/** `RET-` and 8 unambiguous letters or digits. */
export const newReturnNumber = (): string => `RET-${randomText(READABLE, 8)}`

/** 128 random bits as text, for links that replace a sign-in. */
export const newToken = (): string => randomText(ALPHABET, 26)

/** The code of a gift card: 12 unambiguous letters or digits, 60 bits (D31). */
export const newGiftCode = (): string => randomText(READABLE, 12)
