import type { Context } from '../../platform/context.ts'
import { isOutcomeUnknown, isUnavailable } from '../../platform/db/index.ts'
import type { Refusal, Result } from '../../shared/result.ts'
import { refuse } from './problems.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Runs the work of a form: if the database cannot be reached or written, refuses UNAVAILABLE (or OUTCOME_UNKNOWN), so
 * that the page shows the form again with the entered values instead of the crash page.
 */
export async function refuseUnavailable<R extends Result<unknown, string>>(
  ctx: Context,
  work: () => Promise<R>,
): Promise<R | Refusal<'OUTCOME_UNKNOWN' | 'UNAVAILABLE'>> {
  try {
    return await work()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    ctx.log.error({ err: error }, 'database unavailable')
    return refuse(isOutcomeUnknown(error) ? 'OUTCOME_UNKNOWN' : 'UNAVAILABLE', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
}
