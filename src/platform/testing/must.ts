import type { Result } from '../../shared/result.ts'

/** The value of a use case that a test relies on; throws what it was refused for. */
export function must<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(`${result.code} ${JSON.stringify(result.params)}`)
  return result.value
}
