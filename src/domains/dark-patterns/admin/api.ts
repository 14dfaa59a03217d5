import { Hono } from 'hono'
import { type ApiEnv, keepPrivate } from '../../../platform/http.ts'
import { roleProblems, staffOnly, staffRoutes } from '../../roles/index.ts'
import { type AuditAccess, auditStore } from '../audit-store.ts'

const { spec, answer } = staffRoutes('System', roleProblems)

/** The audit, for staff. */
export const darkPatternsApi = (access: AuditAccess) =>
  new Hono<ApiEnv>().get(
    '/admin/dark-patterns',
    spec({
      summary: 'Audit for dark patterns',
      description:
        'Checks pages, texts and settings now for the 13 patterns of India’s Guidelines of 2023. `found`: a rule is broken; `look`: a person must decide.',
      answers: 'at, store, scope, results',
    }),
    staffOnly('settings.write'),
    keepPrivate,
    (c) => answer(c, auditStore(c.var.ctx, access), (audit) => audit),
  )
