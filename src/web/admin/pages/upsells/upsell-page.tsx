import { may } from '../../../../domains/roles/rules.ts'
import { changeUpsell, findStaffUpsell, upsellProblems } from '../../../../domains/upsells/index.ts'
import { type StaffUpsell, UpsellChange } from '../../../../domains/upsells/schemas.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { formAgain, saved } from '../../parts/forms/answers.server.ts'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { useVersion } from '../../parts/forms/use-version.ts'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/upsell-page'
import { UpsellFields } from './upsell-fields.tsx'

export const meta = adminMeta('Upsell', ({ upsell }: Route.ComponentProps['loaderData']) => upsell.productName)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'sales.read')
  const upsell = orErrorPage(await findStaffUpsell(ctx, args.params.product, args.params.upsell))
  return { upsell, mayWrite: may(ctx.actor, 'sales.write') }
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

export default function UpsellPage({ loaderData: { upsell, mayWrite }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`${upsell.productName} recommends ${upsell.upsellName}`}
        back={{ to: '/admin/upsells', label: 'Upsells' }}
      >
        <ButtonLink href={`/product/${upsell.productSlug}`}>View in store</ButtonLink>
      </PageHead>
      <SavedMark>{upsell.isActive ? 'Saved and live in the store.' : 'Saved. It is off.'}</SavedMark>
      {mayWrite ? (
        <UpsellForm upsell={upsell} answer={actionData} />
      ) : (
        <dl className="grid max-w-form grid-cols-2 gap-x-6 gap-y-2 text-sm">
          <dt className="text-muted">Per cent off</dt>
          <dd>{upsell.discountPercentage}%</dd>
          <dt className="text-muted">Position</dt>
          <dd>{upsell.position}</dd>
          <dt className="text-muted">Why they go together</dt>
          <dd>{upsell.description || '–'}</dd>
          <dt className="text-muted">Status</dt>
          <dd>{upsell.isActive ? 'On' : 'Off'}</dd>
        </dl>
      )}
    </>
  )
}

function UpsellForm({ upsell, answer }: { upsell: StaffUpsell; answer: Answer | undefined }) {
  const version = useVersion(upsell.version, answer)
  const [form, fields] = useZodForm(UpsellChange, {
    id: 'upsell',
    lastResult: answer?.result,
    defaultValue: valuesOf(upsell),
  })
  return (
    <AdminForm form={form} fields={[fields.discountPercentage, fields.position, fields.description]} answer={answer}>
      <input type="hidden" name={fields.version.name} value={version} />
      <UpsellFields fields={fields} />
    </AdminForm>
  )
}
