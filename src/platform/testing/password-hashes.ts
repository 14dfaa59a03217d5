import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void

const scrypt: Scrypt = crypto.scrypt

function replace(by: Scrypt): void {
  Object.assign(crypto, { scrypt: by })
  syncBuiltinESMExports()
}

/**
 * Password hashes of tests cost a sixty-fourth: at full cost, which keeps a processor busy for 60 ms, they took a tenth
 * of all tests' time.
 */
export const hashCheaply = (): void =>
  replace((password, salt, length, options, done) =>
    scrypt(password, salt, length, { ...options, N: (options.N ?? 16_384) / 64 }, done),
  )

/** Hashes as in production until `hashCheaply`; `costs` collects the cost parameters that the store asks for. */
export function hashAtFullCost(): { costs: ScryptOptions[] } {
  const costs: ScryptOptions[] = []
  replace((password, salt, length, options, done) => {
    costs.push(options)
    scrypt(password, salt, length, options, done)
  })
  return { costs }
}
