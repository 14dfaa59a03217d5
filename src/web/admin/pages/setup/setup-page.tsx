import { Link } from 'react-router'
import { confirmStep, findDemo, findSetup, setupProblems } from '../../../../domains/setup/index.ts'
import { isConfirmedStep, OPTIONAL_STEPS, type Step } from '../../../../domains/setup/rules.ts'
import { originOf } from '../../../context.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Check } from '../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { emailSetupOf } from '../../state/email-setup.server.ts'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/setup-page'

export const meta = adminMeta('Set-up guide')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'settings.write')
  const { hasServer } = await emailSetupOf(args.context)
  const facts = { hasMailServer: hasServer, origin: originOf(args.context) }
  const steps = orErrorPage(await findSetup(ctx, facts))
  return { steps, canLeaveDemo: (await findDemo(ctx)).ok }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'settings.write')
  const form = await args.request.formData()
  const isDone = form.get('done') !== 'no'
  const step = String(form.get('step') ?? '')
  const confirmed = await confirmStep(ctx, step, isDone)
  if (!confirmed.ok) return refused(confirmed, setupProblems)
  return isDone ? done('Checked', { values: { step, done: 'no' } }) : done('Open again')
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

type Text = { title: string; text: string; to: string; link: string; see?: { href: string; label: string } }

const TEXTS: Record<Step, Text> = {
  details: {
    title: 'Name and contact details',
    text: 'Printed on every page, invoice and email. The law requires most of them.',
    to: '/admin/settings/shop',
    link: 'Enter details',
    see: { href: '/about', label: 'See them on “About us”' },
  },
  tax: {
    title: 'Tax',
    text: 'With your GSTIN, customers get tax invoices; without one, receipts. Confirm if you aren’t registered.',
    to: '/admin/settings/tax',
    link: 'Check tax',
  },
  products: {
    title: 'Products',
    text: 'Add the first product, or import all of them from Shopify, WooCommerce or a table.',
    to: '/admin/import',
    link: 'Import products',
    see: { href: '/admin/products/new', label: 'Add one by hand' },
  },
  delivery: {
    title: 'Delivery',
    text: 'Zones with their charges and delivery times, and the PIN codes that you serve. Confirm once they are yours.',
    to: '/admin/settings/zones',
    link: 'Check delivery',
    see: { href: '/shipping-returns', label: 'See what customers read' },
  },
  payments: {
    title: 'Payments',
    text: 'Cash on delivery works at once. UPI by QR code needs only your UPI ID (Settings, Checkout and payment). Card and UPI through a provider need your Razorpay keys.',
    to: '/admin/connections',
    link: 'Set up payments',
  },
  email: {
    title: 'Email',
    text: 'Order confirmations, sign-in links and invoices go out through your mail server.',
    to: '/admin/connections',
    link: 'Set up email',
  },
  policies: {
    title: 'Policies',
    text: 'Terms, privacy and returns are written for you. Read them, change what differs, then confirm.',
    to: '/admin/pages',
    link: 'Read policies',
  },
  order: {
    title: 'Test order',
    text: 'Order something yourself, then pack, ship and cancel it. Its numbers stay in your reports.',
    to: '/admin/orders',
    link: 'Open orders',
    see: { href: '/shop', label: 'Open your store' },
  },
  live: {
    title: 'Go live',
    text: 'Your own address with https, and no demo.',
    to: '/admin/settings/shop',
    link: 'Store settings',
  },
}

export default function SetupPage({ loaderData: { steps, canLeaveDemo } }: Route.ComponentProps) {
  const open = steps.filter(({ isDone }) => !isDone)
  const next = open[0]?.step
  return (
    <>
      <PageHead
        title="Set-up guide"
        text={
          open.length === 0
            ? 'Everything is set up.'
            : `${steps.length - open.length} of ${steps.length} steps done. You can stop and go on at any time.`
        }
      />
      <SavedMark>The demo’s data is deleted. The store shows only what is yours.</SavedMark>
      {canLeaveDemo && (
        <section
          aria-labelledby="demo"
          className="mb-4 flex max-w-208 flex-wrap items-center justify-between gap-3 rounded-card bg-mist p-4 md:p-5"
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
      )}
      <ol className="flex max-w-208 flex-col gap-3">
        {steps.map(({ step, isDone, missing }) => {
          const { title, text, to, link, see } = TEXTS[step]
          return (
            <li
              key={step}
              className={cx('rounded-card border p-4 md:p-5', step === next ? 'border-2 border-ink' : 'border-line')}
            >
              <div className="flex flex-wrap items-center gap-2">
                {isDone && <Check className="size-5 shrink-0 text-success" aria-hidden="true" />}
                <h2 className="text-lg">{title}</h2>
                {isDone ? (
                  <Badge tone="success">Done</Badge>
                ) : (
                  OPTIONAL_STEPS.includes(step) && <Badge tone="mist">Recommended</Badge>
                )}
              </div>
              <p className="mt-1 max-w-read text-sm text-muted">{text}</p>
              {!isDone && missing.length > 0 && <p className="mt-2 text-sm">Missing: {missing.join(', ')}.</p>}
              <div className="mt-3 flex flex-wrap items-center gap-3">
                <ButtonLink to={to} tone={step === next ? 'accent' : 'outline'}>
                  {link}
                </ButtonLink>
                {isConfirmedStep(step) && !isDone && (
                  <ActionButton values={{ step }} label={`Confirm: ${title}`}>
                    Confirm
                  </ActionButton>
                )}
                {see &&
                  (see.href.startsWith('/admin') ? (
                    <Link to={see.href} className="inline-flex min-h-11 items-center text-sm underline md:min-h-0">
                      {see.label}
                    </Link>
                  ) : (
                    <a href={see.href} className="inline-flex min-h-11 items-center text-sm underline md:min-h-0">
                      {see.label}
                    </a>
                  ))}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}
