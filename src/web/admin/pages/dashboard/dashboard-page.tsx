import { Link } from 'react-router'
import { readBackupState } from '../../../../domains/backups/index.ts'
import { countQuarantined } from '../../../../domains/catalog/index.ts'
import { countWork } from '../../../../domains/orders/index.ts'
import { findUpiPayments } from '../../../../domains/payments/index.ts'
import { findDashboard, findSales } from '../../../../domains/reporting/index.ts'
import { SalesQuery } from '../../../../domains/reporting/schemas.ts'
import { countReturns } from '../../../../domains/returns/index.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { missingDetails } from '../../../../domains/settings/rules.ts'
import { findSetup } from '../../../../domains/setup/index.ts'
import { OPTIONAL_STEPS } from '../../../../domains/setup/rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { backupPlanOf, originOf } from '../../../context.ts'
import { BackupWarning } from '../../parts/attention/backup-warning.tsx'
import { EmailWarning } from '../../parts/attention/email-warning.tsx'
import { loadAttention } from '../../parts/attention/load-attention.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { backupProblem } from '../../state/backups.ts'
import { emailSetupOf } from '../../state/email-setup.server.ts'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/dashboard-page'
import { LowStock } from './low-stock.tsx'
import { MissingDetails } from './missing-details.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { SetupProgress } from './setup-progress.tsx'
import { WorkCards } from './work-cards.tsx'

export const meta = adminMeta('Dashboard')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args)
  const asked = SalesQuery.safeParse(Object.fromEntries(args.url.searchParams))
  const [work, returns, quarantined, strays, upi, dashboard, sales, settings] = await Promise.all([
    countWork(ctx),
    countReturns(ctx),
    countQuarantined(ctx),
    may(ctx.actor, 'orders.refund') ? loadAttention(ctx) : null,
    findUpiPayments(ctx),
    findDashboard(ctx),
    findSales(ctx, asked.success ? asked.data : SalesQuery.parse({})),
    readSettings(ctx),
  ])
  const backups = may(ctx.actor, 'system.read') ? await readBackupState(ctx, backupPlanOf(args.context)) : null
  const mailing = await emailSetupOf(args.context)
  const setup = settings.store.isDemo
    ? null
    : await findSetup(ctx, { hasMailServer: mailing.hasServer, origin: originOf(args.context) })
  const steps = setup?.ok ? setup.value : []
  const isOpen = steps.some(({ step, isDone }) => !isDone && !OPTIONAL_STEPS.includes(step))
  const known = {
    today: ctx.now().toISOString(),
    work: work.ok ? work.value : null,
    returns: returns.ok ? returns.value : null,
    quarantined,
    strays: strays?.length ?? null,
    // Without a UPI ID there is nothing to confirm, unless something is left from before.
    upiPayments: upi.ok && (settings.payments.upiId || upi.value.length > 0) ? upi.value.length : null,
    stock: dashboard.stock,
    mails: dashboard.mails,
    mailing: dashboard.mails ? mailing : null,
    backups: backups && backupProblem(backups, ctx.now().toISOString()),
    setup: isOpen ? { done: steps.filter(({ isDone }) => isDone).length, total: steps.length } : null,
    sales: sales.ok ? sales.value : null,
    // The guide names them, too.
    missing: may(ctx.actor, 'settings.write') && !isOpen ? missingDetails(settings) : [],
  }
  return known
}

/** Open work and the store's sales, limited to what each role may see. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const {
    today,
    work,
    returns,
    quarantined,
    strays,
    upiPayments,
    stock,
    mails,
    mailing,
    backups,
    setup,
    sales,
    missing,
  } = loaderData
  return (
    <>
      <PageHead title="Dashboard" text={formatDate(today)} />
      {setup && <SetupProgress {...setup} />}
      {mailing && <EmailWarning mailing={mailing} />}
      <BackupWarning problem={backups}>
        <Link to="/admin/backups" className="underline">
          Backups
        </Link>
      </BackupWarning>
      <MissingDetails missing={missing} />
      <WorkCards {...{ work, returns, quarantined, strays, upiPayments, mails }} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {sales && <SalesPanel sales={sales} />}
        {stock && <LowStock stock={stock} />}
      </div>
    </>
  )
}
