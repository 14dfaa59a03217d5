import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { refuse } from './problems.ts'
import { isConfirmedStep } from './rules.ts'
import { setupSteps } from './tables.ts'

/** Marks a step of the set-up guide as checked, or takes the mark back. */
export const confirmStep = (
  ctx: Context,
  step: string,
  isDone: boolean,
): Promise<Result<null, 'FORBIDDEN' | 'STEP_NOT_FOUND'>> =>
  staffTransaction(ctx, 'settings.write', async (tx) => {
    if (!isConfirmedStep(step)) return refuse('STEP_NOT_FOUND')
    const changed = isDone
      ? await tx.db.insert(setupSteps).values({ step, confirmedAt: tx.now() }).onConflictDoNothing().returning()
      : await tx.db.delete(setupSteps).where(eq(setupSteps.step, step)).returning()
    if (changed.length > 0)
      await recordActivity(tx, { action: isDone ? 'setup.confirm' : 'setup.reopen', subject: ['setup', step] })
    return ok(null)
  })
