import { data } from 'react-router'
import { findOwnerAlerts } from '../../../../domains/owner-alerts/index.ts'
import {
  deleteJob,
  findCheckRuns,
  findFailedJobs,
  findHealth,
  reportingProblems,
  requestCheck,
  retryJob,
} from '../../../../domains/reporting/index.ts'
import { JobQuery } from '../../../../domains/reporting/schemas.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { hostHealthOf } from '../../../context.ts'
import { Card } from '../../../ui/card.tsx'
import { queryOf } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/system-page'
import { Alerts } from './alerts.tsx'
import { CheckRuns } from './check-runs.tsx'
import { HealthFacts } from './health-facts.tsx'
import { Jobs } from './jobs.tsx'

export const meta = adminMeta('System')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'system.read')
  const [jobs, runs, health, alerts, { alertWebhook, ...around }] = await Promise.all([
    findFailedJobs(ctx, queryOf(args.url, JobQuery)),
    findCheckRuns(ctx),
    findHealth(ctx),
    findOwnerAlerts(ctx),
    hostHealthOf(args.context),
  ])
  if (!jobs.ok || !runs.ok || !health.ok || !alerts.ok) throw data(null, 403)
  return {
    ...jobs.value,
    ...{ runs: runs.value, health: health.value, around },
    alerts: { ...alerts.value, webhook: alertWebhook },
    mayWrite: may(ctx.actor, 'system.write'),
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'system.write')
  const form = await args.request.formData()
  const id = String(form.get('id') ?? '')
  switch (form.get('intent')) {
    case 'retry': {
      const tried = await retryJob(ctx, id)
      return tried.ok ? done('Retrying now') : refused(tried, reportingProblems, 'Couldn’t retry the job')
    }
    case 'delete': {
      const gone = await deleteJob(ctx, id)
      return gone.ok ? done('Job deleted') : refused(gone, reportingProblems, 'Couldn’t delete the job')
    }
    default: {
      const asked = await requestCheck(ctx)
      return asked.ok
        ? done('The check is running. Look again in a moment.')
        : refused(asked, reportingProblems, 'Couldn’t start the check')
    }
  }
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function SystemPage({ loaderData }: Route.ComponentProps) {
  const { jobs, counts, runs, health, around, alerts, mayWrite } = loaderData
  return (
    <>
      <PageHead title="System" text="System health, alerts, failed jobs and data checks." />
      <div className="flex flex-col gap-6">
        <HealthFacts health={health} {...around} />
        <Alerts {...alerts} />
        <Card>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <div>
              <h2 className="text-lg">Data check</h2>
              <p className="text-sm text-muted">Compares stock, orders, payments and invoices. It changes nothing.</p>
            </div>
            {mayWrite && <ActionButton values={{ intent: 'check' }}>Check now</ActionButton>}
          </div>
          <CheckRuns runs={runs} />
        </Card>
        <Card>
          <h2 className="mb-1 text-lg">Failed jobs</h2>
          <p className="mb-3 text-sm text-muted">
            Background work, such as sending emails, runs in jobs. A failed job is retried for two days without holding
            up others; then it appears here.
          </p>
          <Jobs jobs={jobs} counts={counts} mayWrite={mayWrite} />
        </Card>
      </div>
    </>
  )
}
