import { changeUpsell, findStaffUpsell, upsellProblems } from '../../../../domains/upsells/index.ts'
import { type StaffUpsell, UpsellChange } from '../../../../domains/upsells/schemas.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain, saved } from '../../parts/forms/answers.server.ts'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { useVersion } from '../../parts/forms/use-version.ts'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/upsell-page'
import { UpsellFields } from './upsell-fields.tsx'

export const meta = adminMeta('Upsell', ({ productName }: Route.ComponentProps['loaderData']) => productName)

export async function loader(args: Route.LoaderArgs) {
  return orErrorPage(await findStaffUpsell(asStaff(args, 'sales.write'), args.params.product, args.params.upsell))
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'sales.write')
  const submission = parseForm(await args.request.formData(), UpsellChange)
  if (submission.status !== 'success') return formAgain(submission)
  const changed = await changeUpsell(ctx, args.params.product, args.params.upsell, submission.value)
  if (!changed.ok) return formAgain(submission, changed, upsellProblems)
  return saved('Recommendation saved', changed.value.version)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const valuesOf = ({ discountPercentage, description, position, isActive, version }: StaffUpsell) => ({
  discountPercentage: String(discountPercentage),
  description,
  position: String(position),
  isActive: isActive ? 'on' : '',
  version,
})

export default function UpsellPage({ loaderData: upsell, actionData }: Route.ComponentProps) {
  const version = useVersion(upsell.version, actionData)
  const [form, fields] = useZodForm(UpsellChange, {
    id: 'upsell',
    lastResult: actionData?.result,
    defaultValue: valuesOf(upsell),
  })
  return (
    <>
      <PageHead
        title={`${upsell.productName} recommends ${upsell.upsellName}`}
        back={{ to: '/admin/upsells', label: 'Upsells' }}
      >
        <ButtonLink href={`/product/${upsell.productSlug}`}>View in store</ButtonLink>
      </PageHead>
      <SavedMark>Saved and live in the store.</SavedMark>
      <AdminForm
        form={form}
        fields={[fields.discountPercentage, fields.position, fields.description]}
        answer={actionData}
      >
        <input type="hidden" name={fields.version.name} value={version} />
        <UpsellFields fields={fields} />
      </AdminForm>
    </>
  )
}
