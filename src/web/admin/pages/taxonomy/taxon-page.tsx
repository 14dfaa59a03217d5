import { data, redirect } from 'react-router'
import { TaxonForm } from '../../../../domains/catalog/admin/taxon-schemas.ts'
import { catalogProblems, findTaxa, saveTaxon } from '../../../../domains/catalog/index.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { Choice, TextBlock, TextLine, TickField } from '../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/taxon-page'
import { KINDS, kindOf } from './kinds.ts'

export const meta: Route.MetaFunction = ({ location, loaderData }) => {
  const { title, one } = KINDS[kindOf(location.pathname)]
  return adminMeta(title, () => loaderData && (loaderData.taxon?.name ?? `New ${one}`))({ loaderData })
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'catalog.write')
  const kind = kindOf(args.url.pathname)
  const found = orErrorPage(await findTaxa(ctx, kind))
  const id = args.params.id ?? null
  const taxon = found.find((each) => each.id === id) ?? null
  if (id && !taxon) throw data(null, 404)
  const hasChildren = found.some(({ parentId }) => parentId !== null && parentId === id)
  const tops = found.filter(({ parentId, id: each }) => parentId === null && each !== id)
  const used = new Set(found.map(({ goal }) => goal))
  return {
    kind,
    id,
    taxon,
    hasChildren,
    parents: hasChildren ? [] : tops.map((each) => ({ value: each.id, label: each.name })),
    goals: GOALS.filter(({ value }) => !used.has(value)),
  }
}

const GOALS = [
  { value: 'MUSCLE_GAIN', label: 'Muscle gain' },
  { value: 'WEIGHT_LOSS', label: 'Weight loss' },
  { value: 'ENERGY_PERFORMANCE', label: 'Energy and performance' },
  { value: 'HEALTH_WELLNESS', label: 'Health and wellness' },
] as const

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'catalog.write')
  const kind = kindOf(args.url.pathname)
  const submission = parseForm(await args.request.formData(), TaxonForm)
  if (submission.status !== 'success') return formAgain(submission)
  const saved = await saveTaxon(ctx, kind, args.params.id ?? null, submission.value)
  if (!saved.ok) return formAgain(submission, saved, catalogProblems)
  return redirect(KINDS[kind].path, 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function TaxonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, taxon, hasChildren, parents, goals } = loaderData
  const { title, one, path } = KINDS[kind]
  const [form, fields] = useZodForm(TaxonForm, {
    id: 'taxon',
    lastResult: actionData?.result,
    defaultValue: {
      name: taxon?.name,
      slug: taxon?.slug,
      description: taxon?.description,
      active: taxon?.isActive ?? true,
      parent: taxon?.parentId ?? '',
      tint: taxon?.tint ?? '#F6F6F3',
      preferred: taxon?.preferred ?? false,
    },
  })
  return (
    <>
      <PageHead title={taxon?.name ?? `New ${one}`} back={{ to: path, label: title }} />
      <AdminForm
        form={form}
        fields={[fields.name, fields.slug, fields.goal, fields.parent, fields.description, fields.tint]}
        answer={actionData}
        submit={id ? 'Save' : `Create ${one}`}
      >
        <input type="hidden" name="version" value={taxon?.version ?? ''} />
        <TextLine field={fields.name} label="Name" />
        <TextLine
          field={fields.slug}
          label="Address"
          isOptional
          hint="Made from the name if left empty. Old addresses redirect here."
        />
        {kind === 'goal' && !id && <Choice field={fields.goal} label="Goal" options={goals} empty="Choose…" />}
        {parents.length > 0 && kind === 'category' && (
          <Choice field={fields.parent} label="Parent category" options={parents} empty="Top level" />
        )}
        {hasChildren && <p className="text-sm text-muted">It has subcategories, so it stays at the top level.</p>}
        <TextBlock
          field={fields.description}
          label="Description"
          isOptional
          hint="Shown above the product list and in search engines."
        />
        {kind === 'category' && (
          <TextLine field={fields.tint} label="Background colour" type="color" className="w-24 p-1" />
        )}
        {kind === 'brand' && <TickField field={fields.preferred} label="Preferred: shown first" />}
        <TickField field={fields.active} label="Shown in menus and lists" />
      </AdminForm>
    </>
  )
}
