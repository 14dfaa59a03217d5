import { backupProblems, findBackups, requestBackup } from '../../../../domains/backups/index.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { backupPlanOf } from '../../../context.ts'
import { orErrorPage } from '../../load.server.ts'
import { BackupWarning } from '../../parts/attention/backup-warning.tsx'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { backupProblem, scheduleText } from '../../state/backups.ts'
import { asStaff } from '../../state/staff.server.ts'
import { usePolling } from '../../state/use-polling.ts'
import type { Route } from './+types/backups-page'
import { BackupTable } from './backup-table.tsx'

export const meta = adminMeta('Backups')

const POLL_MS = 3000

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'system.read')
  const found = orErrorPage(await findBackups(ctx, backupPlanOf(args.context)))
  return { ...found, now: ctx.now().toISOString(), mayWrite: may(ctx.actor, 'system.write') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'system.write')
  const asked = await requestBackup(ctx, backupPlanOf(args.context))
  return asked.ok
    ? done('The backup is running. You can leave this page meanwhile.')
    : refused(asked, backupProblems, 'Couldn’t start a backup')
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const { backups, plan, state, now, mayWrite } = loaderData
  usePolling(
    backups.some(({ finishedAt }) => finishedAt === null),
    POLL_MS,
  )
  return (
    <>
      <PageHead title="Backups" text={scheduleText(plan)}>
        {mayWrite && <ActionButton values={{ intent: 'back-up' }}>Back up now</ActionButton>}
      </PageHead>
      <BackupWarning problem={backupProblem(state, now)} />
      {backups.length === 0 ? (
        <p className="rounded-control bg-mist p-3 text-sm">
          No backups yet. They’ll show up here as soon as one has begun. Backups made by{' '}
          <code className="whitespace-nowrap">npm run backup</code> are not listed.
        </p>
      ) : (
        <BackupTable backups={backups} place={plan.place} now={now} />
      )}
      <p className="mt-6 max-w-read text-sm text-muted">
        To restore a backup, stop the store and run <code className="whitespace-nowrap">npm run restore</code> with the
        backup’s place and name on the server. Each one holds the database, the pictures and the secrets of the store:
        keep them where only you can read them.
      </p>
    </>
  )
}
