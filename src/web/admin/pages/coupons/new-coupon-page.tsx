import { redirect } from 'react-router'
import { couponProblems, createCoupon } from '../../../../domains/coupons/index.ts'
import { CouponForm as Schema } from '../../../../domains/coupons/schemas.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/new-coupon-page'
import { CouponForm } from './coupon-form.tsx'

export const meta = adminMeta('New coupon')

export async function loader(args: Route.LoaderArgs) {
  asStaff(args, 'sales.write')
  return null
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'sales.write')
  const submission = parseForm(await args.request.formData(), Schema)
  if (submission.status !== 'success') return formAgain(submission)
  const made = await createCoupon(ctx, submission.value)
  if (!made.ok) return formAgain(submission, made, couponProblems)
  return redirect(`/admin/coupons/${made.value.id}?saved`, 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function NewCouponPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="New coupon" back={{ to: '/admin/coupons', label: 'Coupons' }} />
      <CouponForm coupon={null} answer={actionData} />
    </>
  )
}
