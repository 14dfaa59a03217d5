import { Link } from 'react-router'
import { findDemo, type SetupStep } from '../../../../domains/setup/index.ts'
import { cx } from '../../../ui/class-names.ts'
import { Check } from '../../../ui/icons/icons.tsx'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { ButtonLink, PrimaryLink, TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { StorePreview } from '../../parts/store-preview/store-preview.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/setup-page'
import { readSetup } from './read-setup.server.ts'
import { StepBadge } from './step-badge.tsx'
import { STEP_TEXTS, stepPath } from './steps.ts'

export const meta = adminMeta('Set-up guide')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'settings.write')
  return { steps: await readSetup(ctx, args.context), canLeaveDemo: (await findDemo(ctx)).ok }
}

export default function SetupPage({ loaderData: { steps, canLeaveDemo } }: Route.ComponentProps) {
  const open = steps.filter(({ isDone }) => !isDone)
  const next = open[0]?.step
  return (
    <>
      <PageHead
        title="Set-up guide"
        text={
          next
            ? `${steps.length - open.length} of ${steps.length} steps done. You can stop and go on at any time.`
            : 'Everything is set up.'
        }
      >
        {next && <PrimaryLink to={stepPath(next)}>Continue</PrimaryLink>}
      </PageHead>
      <SavedMark>The demo’s data is deleted. The store shows only what is yours.</SavedMark>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,52rem)_minmax(0,28rem)]">
        <div>
          {canLeaveDemo && <DemoNotice />}
          <ol className="divide-y divide-line rounded-card border border-line">
            {steps.map((step) => (
              <StepRow key={step.step} {...step} isNext={step.step === next} />
            ))}
          </ol>
          <p className="mt-4 text-sm text-muted">
            A paid membership, gift cards and cart reminders are optional. Switch them on under{' '}
            <TextLink to="/admin/settings/programmes">Membership, gift cards, emails</TextLink>.
          </p>
        </div>
        <StorePreview version="overview" />
      </div>
    </>
  )
}

function DemoNotice() {
  return (
    <section
      aria-labelledby="demo"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-mist p-4 md:p-5"
    >
      <div className="max-w-read">
        <h2 id="demo" className="text-lg">
          This store shows the demo
        </h2>
        <p className="mt-1 text-sm text-muted">
          Try it, and edit what you like to keep. Leaving deletes the rest and keeps your own products, orders and
          settings.
        </p>
      </div>
      <ButtonLink to="/admin/setup/demo">Leave the demo</ButtonLink>
    </section>
  )
}

function StepRow({ step, isDone, missing, isNext }: SetupStep & { isNext: boolean }) {
  return (
    <li className={cx('relative flex flex-wrap items-start gap-x-3 gap-y-1 p-4 hover:bg-mist', isNext && 'bg-mist')}>
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border-2',
          isDone ? 'border-success bg-success text-paper' : 'border-edge',
        )}
      >
        {isDone && <Check className="size-4" />}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-base">
          <Link to={stepPath(step)} className="link-cover hover:underline">
            {STEP_TEXTS[step].title}
          </Link>
        </h2>
        {!isDone && missing.length > 0 && <p className="mt-1 text-sm">Missing: {missing.join(', ')}.</p>}
      </div>
      <StepBadge step={step} isDone={isDone} />
    </li>
  )
}
