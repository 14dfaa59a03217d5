import { redirect } from 'react-router'
import { createUpsell, upsellProblems } from '../../../../domains/upsells/index.ts'
import { NewUpsell } from '../../../../domains/upsells/schemas.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { ProductField } from '../../parts/product-field/product-field.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/new-upsell-page'
import { UpsellFields } from './upsell-fields.tsx'

export const meta = adminMeta('New upsell')

export async function loader(args: Route.LoaderArgs) {
  asStaff(args, 'sales.write')
  return null
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'sales.write')
  const submission = parseForm(await args.request.formData(), NewUpsell)
  if (submission.status !== 'success') return formAgain(submission)
  const made = await createUpsell(ctx, submission.value)
  if (!made.ok) return formAgain(submission, made, upsellProblems)
  const { productId, upsellId } = made.value
  return redirect(`/admin/upsells/${productId}/${upsellId}?saved`, 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function NewUpsellPage({ actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(NewUpsell, {
    id: 'upsell',
    lastResult: actionData?.result,
    defaultValue: { isActive: 'on', discountPercentage: '10' },
  })
  return (
    <>
      <PageHead title="New upsell" back={{ to: '/admin/upsells', label: 'Upsells' }} />
      <AdminForm
        form={form}
        fields={[fields.product, fields.upsell, fields.discountPercentage, fields.position, fields.description]}
        answer={actionData}
      >
        <ProductField field={fields.product} label="While this is in the cart" />
        <ProductField field={fields.upsell} label="Recommend this" />
        <UpsellFields fields={fields} />
      </AdminForm>
    </>
  )
}
