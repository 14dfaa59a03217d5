import { data } from 'react-router'
import { changeCouponState, countCoupons, couponProblems, findStaffCoupons } from '../../../../domains/coupons/index.ts'
import { couponTransitions } from '../../../../domains/coupons/rules.ts'
import { CouponAction, CouponListQuery } from '../../../../domains/coupons/schemas.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { BadgePercent } from '../../../ui/icons/icons.tsx'
import { queryOf } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { PrimaryLink } from '../../parts/page/links.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/coupons-page'
import { actionNotices, couponMarks, couponText, markOf, timeText, undoOf } from './coupon-texts.ts'

export const meta = adminMeta('Coupons')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'sales.read')
  const [found, counts] = await Promise.all([
    findStaffCoupons(ctx, queryOf(args.url, CouponListQuery)),
    countCoupons(ctx),
  ])
  if (!found.ok) throw data(null, 403)
  return { ...found.value, counts, mayWrite: may(ctx.actor, 'sales.write') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'sales.write')
  const form = Object.fromEntries(await args.request.formData())
  const { step } = CouponAction.catch({ step: 'pause' }).parse(form)
  const id = String(form.id ?? '')
  const stepped = await changeCouponState(ctx, id, step)
  if (!stepped.ok) return refused(stepped, couponProblems)
  return done(actionNotices[step](stepped.value.code), { values: { id, step: undoOf[step] } })
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function CouponsPage({ loaderData: { coupons, nextCursor, counts, mayWrite } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Coupons"
      text="Discount codes that customers enter in the cart. Changes go live when you save."
      buttons={mayWrite && <PrimaryLink to="/admin/coupons/new">New coupon</PrimaryLink>}
      search={{ label: 'Code or title' }}
      filter={{
        label: 'Status',
        name: 'view',
        values: [
          { value: '', label: 'Not archived', count: counts.on + counts.scheduled + counts.ended + counts.paused },
          { value: 'on', label: 'On', count: counts.on },
          { value: 'scheduled', label: 'Scheduled', count: counts.scheduled },
          { value: 'ended', label: 'Ended', count: counts.ended },
          { value: 'paused', label: 'Paused', count: counts.paused },
          { value: 'archived', label: 'Archived', count: counts.archived },
        ],
      }}
      empty={{
        icon: <BadgePercent />,
        title: 'No coupons in this view',
        text: 'Start with a first-order coupon: a minimum order value and one use per customer.',
      }}
      next={nextCursor}
      caption="Coupons, newest first"
      rows={coupons}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Code',
          isMain: true,
          to: ({ id }) => `/admin/coupons/${id}`,
          cell: ({ code }) => code,
          below: ({ title }) => title,
        },
        { head: 'Discount', isPlain: true, cell: couponText },
        {
          head: 'Minimum',
          isFigure: true,
          cell: ({ minimumOrderValue }) => (minimumOrderValue > 0 ? formatMoney(minimumOrderValue) : '–'),
        },
        { head: 'Dates', cell: timeText },
        {
          head: 'Uses',
          isFigure: true,
          cell: ({ usageCount, usageLimit }) => (usageLimit === null ? usageCount : `${usageCount} of ${usageLimit}`),
        },
        { head: 'Status', mark: markOf },
        ...(mayWrite
          ? [
              {
                head: 'Change',
                isPlain: true,
                cell: ({ id, code, state }: (typeof coupons)[number]) => {
                  const step = state === 'active' ? 'pause' : state === 'paused' ? 'resume' : 'restore'
                  return couponTransitions[step].from.some((each) => each === state) ? (
                    <ActionButton values={{ id, step }} label={`${couponMarks[state].step}: ${code}`}>
                      {couponMarks[state].step}
                    </ActionButton>
                  ) : null
                },
              },
            ]
          : []),
      ]}
    />
  )
}
