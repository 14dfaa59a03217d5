import { redirect } from 'react-router'
import {
  changeCoupon,
  changeCouponState,
  couponProblems,
  deleteCoupon,
  findStaffCoupon,
} from '../../../../domains/coupons/index.ts'
import { couponTransitions } from '../../../../domains/coupons/rules.ts'
import { CouponAction, CouponForm as Schema } from '../../../../domains/coupons/schemas.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, formAgain, refused, saved } from '../../parts/forms/answers.server.ts'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/coupon-page'
import { CouponForm } from './coupon-form.tsx'
import { actionNotices, couponText, markOf, savedText, timeText, undoOf } from './coupon-texts.ts'

export const meta = adminMeta('Coupon', ({ coupon }: Route.ComponentProps['loaderData']) => coupon.code)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'sales.read')
  const found = orErrorPage(await findStaffCoupon(ctx, args.params.id))
  return { coupon: found, mayWrite: may(ctx.actor, 'sales.write') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'sales.write')
  const { id } = args.params
  const form = await args.request.formData()
  if (form.get('intent') === 'delete') {
    const deleted = await deleteCoupon(ctx, id)
    return deleted.ok ? redirect('/admin/coupons', 303) : refused(deleted, couponProblems, 'Couldn’t delete it')
  }
  const asked = CouponAction.safeParse(Object.fromEntries(form))
  if (asked.success) {
    const { step } = asked.data
    const stepped = await changeCouponState(ctx, id, step)
    if (!stepped.ok) return refused(stepped, couponProblems)
    return done(actionNotices[step](stepped.value.code), { values: { step: undoOf[step] } })
  }
  const submission = parseForm(form, Schema)
  if (submission.status !== 'success') return formAgain(submission)
  const changed = await changeCoupon(ctx, id, submission.value)
  return changed.ok
    ? saved(`${changed.value.code} is saved`, changed.value.version)
    : formAgain(submission, changed, couponProblems)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const buttons: Record<CouponAction, string> = {
  pause: 'Pause',
  resume: 'Resume',
  archive: 'Archive',
  restore: 'Restore',
}

export default function CouponPage({ loaderData: { coupon, mayWrite }, actionData }: Route.ComponentProps) {
  const { state } = coupon
  const steps = Object.entries(couponTransitions).filter(([, { from }]) => from.some((each) => each === state))
  return (
    <>
      <PageHead
        title={coupon.code}
        text={`${couponText(coupon)}. Created on ${formatDateTime(coupon.createdAt)}, used ${coupon.usageCount} ${coupon.usageCount === 1 ? 'time' : 'times'}.`}
        back={{ to: '/admin/coupons', label: 'Coupons' }}
      >
        <Badge tone={markOf(coupon).tone}>{markOf(coupon).text}</Badge>
        {mayWrite &&
          steps.map(([step]) => (
            <ActionButton key={step} values={{ step }}>
              {buttons[step as CouponAction]}
            </ActionButton>
          ))}
        {mayWrite && coupon.usageCount === 0 && <ActionButton values={{ intent: 'delete' }}>Delete</ActionButton>}
      </PageHead>
      <SavedMark>{savedText(coupon)}</SavedMark>
      {mayWrite && state !== 'archived' ? (
        <CouponForm coupon={coupon} answer={actionData} />
      ) : (
        <dl className="grid max-w-form grid-cols-2 gap-x-6 gap-y-2 text-sm">
          <dt className="text-muted">Title</dt>
          <dd>{coupon.title}</dd>
          <dt className="text-muted">Minimum order</dt>
          <dd>{coupon.minimumOrderValue > 0 ? formatMoney(coupon.minimumOrderValue) : 'None'}</dd>
          <dt className="text-muted">Dates</dt>
          <dd>{timeText(coupon)}</dd>
          <dt className="text-muted">Total uses</dt>
          <dd>{coupon.usageLimit ?? 'No limit'}</dd>
          <dt className="text-muted">Uses per customer</dt>
          <dd>{coupon.perCustomerLimit ?? 'No limit'}</dd>
        </dl>
      )}
    </>
  )
}
