import { data } from 'react-router'
import {
  ORDER_VIEWS,
  OrderViewBody,
  StaffOrderQuery,
  TransitionsBody,
} from '../../../../domains/orders/admin/schemas.ts'
import {
  countWork,
  deleteSavedView,
  findSavedViews,
  findStaffOrders,
  orderProblems,
  saveView,
  transitionOrders,
} from '../../../../domains/orders/index.ts'
import { MAX_COUNTED } from '../../../../domains/orders/rules.ts'
import { staffStatusText } from '../../../../domains/orders/status-rules.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShoppingBag } from '../../../ui/icons/icons.tsx'
import { queryOf } from '../../load.server.ts'
import { keepForm } from '../../parts/forms/answer.ts'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { useAnswer } from '../../parts/forms/use-answer.ts'
import { FilterLinks } from '../../parts/lists/filter-links.tsx'
import { ButtonLink, PrimaryLink } from '../../parts/page/links.tsx'
import { MoreLink } from '../../parts/page/more-link.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff, type StaffContext } from '../../state/staff.server.ts'
import type { Route } from './+types/orders-page'
import { viewLabel } from './order-badge.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { RefusedOrders, type ReportAnswer, transitionText } from './transition-report.tsx'
import { undo, undoOf } from './undo.server.ts'

export const meta = adminMeta('Orders')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.read')
  const query = queryOf(args.url, StaffOrderQuery)
  const [found, counts, views, settings] = await Promise.all([
    findStaffOrders(ctx, query),
    countWork(ctx),
    findSavedViews(ctx),
    readSettings(ctx),
  ])
  if (!found.ok || !counts.ok || !views.ok) throw data(null, 403)
  const isPacking = may(ctx.actor, 'orders.fulfil')
  const mayPlace = may(ctx.actor, 'orders.change')
  const known = {
    ...found.value,
    counts: counts.value,
    views: views.value,
    query,
    isPacking,
    mayPlace,
    hasCouriers: settings.couriers.accounts !== '',
  }
  return known
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.read')
  const form = await args.request.formData()
  switch (form.get('intent')) {
    case 'save-view':
      return keepView(ctx, form)
    case 'remove-view':
      return deleteView(ctx, form)
    case 'take-back':
      return undo(ctx, form)
    default:
      return transitionChosen(ctx, form)
  }
}

async function transitionChosen(ctx: StaffContext, form: FormData) {
  const asked = TransitionsBody.safeParse({ orders: form.getAll('order'), status: form.get('status') })
  if (!asked.success) {
    const text = asked.error.issues[0]?.message ?? 'Select at least one order'
    return data<ReportAnswer>({ failure: { title: 'Nothing was changed', text } }, 422)
  }
  const moved = await transitionOrders(ctx, asked.data)
  if (!moved.ok) return refused(moved, orderProblems)
  const report = moved.value
  const undo = undoOf(report.moved, asked.data.status)
  const notice = transitionText(report, staffStatusText(asked.data.status).toLowerCase())
  const said = report.moved.length > 0 ? { notice, ...(undo ? { undo } : {}) } : {}
  const answer: ReportAnswer = { report, ...said }
  return answer
}

async function keepView(ctx: StaffContext, form: FormData) {
  const asked = OrderViewBody.safeParse(Object.fromEntries(form))
  if (!asked.success) {
    const text = asked.error.issues[0]?.message ?? 'A name is required'
    return data<ReportAnswer>({ failure: { title: 'View not saved', text } }, 422)
  }
  const kept = await saveView(ctx, asked.data)
  return kept.ok ? done(`“${kept.value.name}” was saved to your views`) : refused(kept, orderProblems, 'View not saved')
}

async function deleteView(ctx: StaffContext, form: FormData) {
  const gone = await deleteSavedView(ctx, String(form.get('id') ?? ''))
  if (!gone.ok) return refused(gone, orderProblems)
  const { name, query } = gone.value
  return done(`View “${name}” removed`, { values: { intent: 'save-view', name, query } })
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

const countText = (count: number): string => (count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count))

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, nextCursor, counts, views, query, isPacking, mayPlace, hasCouriers } = loaderData
  const answer: ReportAnswer | undefined = actionData
  useAnswer(answer)
  const isNarrowed = Boolean(query.q || query.payment || query.channel || query.from || query.to || query.cursor)
  const tabs = ORDER_VIEWS.map((view) => ({
    value: view === 'all' ? '' : view,
    label: viewLabel(view),
    ...(view in counts ? { count: countText(counts[view as keyof typeof counts]) } : {}),
  }))
  return (
    <>
      <PageHead title="Orders">
        {isPacking && (query.view === 'rto' || query.view === 'on-the-way') && (
          <ButtonLink to="/admin/orders/outcomes">Scan outcomes</ButtonLink>
        )}
        {isPacking && query.view === 'rto' && <ButtonLink to="/admin/orders/rto">Receive RTO</ButtonLink>}
        {mayPlace && <PrimaryLink to="/admin/orders/new">New order</PrimaryLink>}
      </PageHead>
      <FilterLinks label="Views" name="view" values={tabs} />
      <SavedViews views={views} />
      <OrderFilters query={query} />
      <RefusedOrders report={answer?.report} />
      {orders.length > 0 ? (
        <OrderTable orders={orders} view={query.view} isPacking={isPacking} hasCouriers={hasCouriers} />
      ) : query.from && query.to && query.from > query.to ? (
        <EmptyState
          icon={<ShoppingBag />}
          title="The dates are in the wrong order"
          text={`From (${formatDate(query.from)}) is after To (${formatDate(query.to)}). Swap them.`}
        />
      ) : isNarrowed ? (
        <EmptyState
          icon={<ShoppingBag />}
          title="No orders match your search"
          text="Search by the beginning of an order number, name, email or phone number. It may be in another view."
        />
      ) : (
        <EmptyState
          icon={<ShoppingBag />}
          title={query.view === 'all' ? 'No orders yet' : 'Nothing to do here'}
          text={
            query.view === 'all'
              ? 'Orders appear here when they are placed.'
              : 'Orders appear in this view when their status changes.'
          }
        />
      )}
      <MoreLink next={nextCursor} />
    </>
  )
}
