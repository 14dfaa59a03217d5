import { data } from 'react-router'
import {
  cancelImport,
  confirmImport,
  findImport,
  importProblems,
  resumeImport,
  retryPictures,
} from '../../../../domains/imports/index.ts'
import { ConfirmImport, ProblemsQuery } from '../../../../domains/imports/schemas.ts'
import { counted, formatCount } from '../../../../shared/counted.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { ownValue } from '../../../../shared/own-value.ts'
import { Badge } from '../../../ui/badge.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, formAgain, refused } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import { usePolling } from '../../state/use-polling.ts'
import type { Route } from './+types/import-page'
import { Confirm } from './confirm.tsx'
import { ImportProblems } from './import-problems.tsx'
import { Lacking } from './missing-declarations.tsx'
import { Progress } from './progress.tsx'
import { Sample } from './sample.tsx'
import { formatNames, stateMarks } from './state-marks.ts'

export const meta = adminMeta('Import', ({ fileName }: Route.ComponentProps['loaderData']) => fileName)

const POLL_MS = 1000
const WORKING = ['checking', 'running', 'pictures']

export async function loader(args: Route.LoaderArgs) {
  const query = ProblemsQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams))
  const found = await findImport(asStaff(args, 'catalog.write'), args.params.id, query)
  if (!found.ok) throw data(null, found.code === 'IMPORT_NOT_FOUND' ? 404 : 403)
  return found.value
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'catalog.write')
  const { id } = args.params
  const form = await args.request.formData()
  const intent = form.get('intent')
  const step = ownValue(intents, String(intent))
  if (step) {
    const moved = await step.run(ctx, id)
    return moved.ok ? done(step.notice) : refused(moved, importProblems)
  }
  const submission = parseForm(form, ConfirmImport)
  if (submission.status !== 'success') return formAgain(submission)
  const confirmed = await confirmImport(ctx, { id, ...submission.value })
  return confirmed.ok ? done('Import started') : refused(confirmed, importProblems)
}

const intents: Record<string, { run: typeof cancelImport; notice: string }> = {
  cancel: { run: cancelImport, notice: 'Import stopped' },
  resume: { run: resumeImport, notice: 'Import resumed' },
  'retry-pictures': { run: retryPictures, notice: 'Trying the failed pictures again' },
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function ImportPage({ loaderData: found, actionData }: Route.ComponentProps) {
  const { state, counts, problems, fileName } = found
  const isWorking = WORKING.includes(state)
  usePolling(isWorking, POLL_MS)
  return (
    <>
      <PageHead
        title={fileName}
        back={{ to: '/admin/import', label: 'Import' }}
        text={`${formatNames[found.format]}, ${counted(found.total, 'product')}, uploaded ${formatDateTime(found.createdAt)} by ${found.by}`}
      >
        {(isWorking || state === 'ready') && (
          <ActionButton values={{ intent: 'cancel' }}>{state === 'ready' ? 'Discard' : 'Stop'}</ActionButton>
        )}
        {state === 'failed' && (
          <ActionButton values={{ intent: 'resume' }} tone="accent">
            Resume
          </ActionButton>
        )}
        {state === 'done' && found.pictures.failed > 0 && (
          <ActionButton values={{ intent: 'retry-pictures' }}>Retry failed pictures</ActionButton>
        )}
      </PageHead>
      <p role="status" className="mb-4 flex flex-wrap items-center gap-2">
        <Badge tone={stateMarks[state].tone}>{stateMarks[state].text}</Badge>
        <span className="text-sm">{sentence(found)}</span>
      </p>
      {isWorking && <Progress found={found} />}
      <dl className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure name="New" value={counts.created} />
        <Figure name="Changed" value={counts.changed} />
        <Figure name="Unchanged" value={counts.unchanged} />
        <Figure name="Refused" value={counts.refused} isBad={counts.refused > 0} />
      </dl>
      {state === 'done' && <Lacking lacking={found.lacking} isDone />}
      {state === 'ready' && <Confirm found={found} answer={actionData} />}
      {problems > 0 && <ImportProblems found={found} />}
      {state === 'ready' && found.sample.length > 0 && <Sample products={found.sample} />}
    </>
  )
}

function sentence({ state, counts, failure, pictures }: Route.ComponentProps['loaderData']): string {
  const good = counts.created + counts.changed
  if (state === 'failed') return failure
  if (state === 'ready') {
    if (good > 0) return 'Nothing has changed yet. Check the changes below, then import.'
    if (pictures.found > 0) return 'All of these products are already in the store. Only pictures are new.'
    if (counts.unchanged === 0)
      return 'Every product in this file has an error. There is nothing to import until you correct them.'
    return `${counts.refused > 0 ? 'All products without an error are' : 'Everything in this file is'} already in the store. There is nothing to import.`
  }
  if (state === 'done') {
    const { fetched, failed } = pictures
    const told = [
      `${formatCount(counts.created)} new and ${counted(counts.changed, 'changed product')}.`,
      fetched + failed > 0 ? `${counted(fetched, 'picture')} downloaded.` : '',
      failed > 0 ? `${formatCount(failed)} failed; we’ll try them again over the next days.` : '',
      counts.refused > 0 ? 'Download the refused rows, correct them and upload that file.' : '',
    ]
    return told.filter(Boolean).join(' ')
  }
  return state === 'cancelled' ? 'Everything imported before that is kept.' : ''
}

function Figure({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) {
  return (
    <div className="rounded-card border border-line p-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={isBad ? 'figures text-xl font-semibold text-danger' : 'figures text-xl font-semibold'}>
        {formatCount(value)}
      </dd>
    </div>
  )
}
