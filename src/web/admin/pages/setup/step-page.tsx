import { data } from 'react-router'
import { may } from '../../../../domains/roles/rules.ts'
import { confirmStep, setupProblems } from '../../../../domains/setup/index.ts'
import { isConfirmedStep } from '../../../../domains/setup/rules.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { ButtonLink, TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { StorePreview } from '../../parts/store-preview/store-preview.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/step-page'
import { readSetup } from './read-setup.server.ts'
import { StepBadge } from './step-badge.tsx'
import { STEP_TEXTS, stepPath } from './steps.ts'

type Data = { step: { step: keyof typeof STEP_TEXTS } }
export const meta = adminMeta<Data>('Set-up guide', ({ step }) => STEP_TEXTS[step.step].title)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'settings.write')
  const steps = await readSetup(ctx, args.context)
  const index = steps.findIndex(({ step }) => step === args.params.step)
  const step = steps[index]
  if (!step) throw data(null, 404)
  return {
    step,
    mayOpen: STEP_TEXTS[step.step].to !== '/admin/connections' || may(ctx.actor, 'connections.write'),
    number: index + 1,
    count: steps.length,
    doneCount: steps.filter(({ isDone }) => isDone).length,
    before: steps[index - 1]?.step ?? null,
    // What is done already is not gone through again.
    after: (steps.find(({ isDone }, place) => place > index && !isDone) ?? steps[index + 1])?.step ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'settings.write')
  const form = await args.request.formData()
  const isDone = form.get('done') !== 'no'
  const confirmed = await confirmStep(ctx, args.params.step, isDone)
  if (!confirmed.ok) return refused(confirmed, setupProblems)
  return isDone ? done('Checked', { values: { done: 'no' } }) : done('Open again')
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

/** One step of the guide on one screen. What it needs is entered on the page that it links to. */
export default function StepPage({ loaderData }: Route.ComponentProps) {
  const { step: setup, mayOpen, number, count, doneCount, before, after } = loaderData
  const { step, isDone, missing } = setup
  const { title, text, to, link, see } = STEP_TEXTS[step]
  return (
    <>
      <PageHead
        title={title}
        text={`Step ${number} of ${count}`}
        back={{ to: '/admin/setup', label: 'Set-up guide' }}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,52rem)_minmax(0,28rem)]">
        <div>
          <Panel title="What to do" end={<StepBadge step={step} isDone={isDone} />}>
            <p className="max-w-read">{text}</p>
            {!isDone && missing.length > 0 && <p className="mt-2 text-sm">Missing: {missing.join(', ')}.</p>}
            <div className="mt-4 flex flex-wrap items-center gap-3">
              {mayOpen ? (
                <ButtonLink to={to} tone={isDone ? 'outline' : 'accent'}>
                  {link}
                </ButtonLink>
              ) : (
                !isDone && <p className="text-sm text-muted">Only the owner can set this up, under Connections.</p>
              )}
              {isConfirmedStep(step) && !isDone && (
                <ActionButton values={{ done: 'yes' }}>{step === 'brand' ? 'Keep as it is' : 'Confirm'}</ActionButton>
              )}
              {see &&
                (see.href.startsWith('/admin') ? (
                  <TextLink to={see.href} className="text-sm">
                    {see.label}
                  </TextLink>
                ) : (
                  <TextLink href={see.href} className="text-sm">
                    {see.label}
                  </TextLink>
                ))}
            </div>
          </Panel>
          <nav aria-label="Steps" className="mt-4 flex flex-wrap justify-between gap-3">
            {before ? (
              <ButtonLink to={stepPath(before)}>Back: {STEP_TEXTS[before].title}</ButtonLink>
            ) : (
              <span aria-hidden="true" />
            )}
            {after && <ButtonLink to={stepPath(after)}>Next: {STEP_TEXTS[after].title}</ButtonLink>}
          </nav>
        </div>
        <StorePreview version={String(doneCount)} />
      </div>
    </>
  )
}
