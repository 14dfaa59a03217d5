import { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { type ApiEnv, jsonBody, keepPrivate } from '../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { confirmStep } from '../confirm-step.ts'
import { findDemo } from '../demo/find-demo.ts'
import { leaveDemo } from '../demo/leave-demo.ts'
import { findSetup, type SetupFacts } from '../find-setup.ts'
import { setupProblems } from '../problems.ts'
import { LeaveDemo } from '../schemas.ts'

const { spec, answer } = staffRoutes('Set-up (staff)', setupProblems)
const Confirmation = z.object({ isDone: z.boolean() })

/** Routes of the set-up guide, and of leaving the demo. */
export const setupApi = (factsOf: (ctx: Context) => Promise<SetupFacts>) =>
  new Hono<ApiEnv>()
    .use('/admin/setup', keepPrivate)
    .use('/admin/setup/*', keepPrivate)
    .get(
      '/admin/setup/demo',
      spec<typeof findDemo>(
        { summary: 'What leaving the demo would delete', answers: 'storeName, counts, own, missing' },
        { DEMO_OVER: '' },
      ),
      staffOnly('demo.leave'),
      (c) => answer(c, findDemo(c.var.ctx), (view) => view),
    )
    .post(
      '/admin/setup/demo/leave',
      spec<typeof leaveDemo>(
        {
          summary: 'Leave the demo: delete what it brought',
          description:
            'Keeps edited rows and everything of the owner’s; what orders refer to is hidden. `storeName` confirms it. Can’t be undone.',
          answers: 'counts: deleted, hidden and kept rows by kind',
        },
        { LOGIN_AGAIN: '', DEMO_OVER: '', NAME_DIFFERS: '', SETTINGS_REFUSED: '' },
      ),
      staffOnly('demo.leave'),
      jsonBody(LeaveDemo),
      (c) => answer(c, leaveDemo(c.var.ctx, c.req.valid('json')), (counts) => ({ counts })),
    )
    .get(
      '/admin/setup',
      spec<typeof findSetup>({ summary: 'How far the store is set up', answers: 'steps: step, isDone, missing' }),
      staffOnly('settings.write'),
      async (c) => answer(c, findSetup(c.var.ctx, await factsOf(c.var.ctx)), (steps) => ({ steps })),
    )
    .put(
      '/admin/setup/:step',
      spec<typeof confirmStep>(
        {
          summary: 'Confirm a step',
          description: 'Only brand, delivery, tax and policies; the store finds out about the others itself.',
          answers: 'Saved',
        },
        { STEP_NOT_FOUND: '' },
      ),
      staffOnly('settings.write'),
      jsonBody(Confirmation),
      (c) => answer(c, confirmStep(c.var.ctx, c.req.param('step'), c.req.valid('json').isDone)),
    )
