import { useEffect, useState } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { ProductForm } from '../../../../domains/catalog/admin/schemas.ts'
import type { Taxon } from '../../../../domains/catalog/admin/taxon-schemas.ts'
import {
  catalogProblems,
  findAdminProduct,
  findAdminProductsByName,
  findTaxa,
  saveAdminProduct,
} from '../../../../domains/catalog/index.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { failureOf } from '../../../refusal-texts.server.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { keepForm } from '../../parts/forms/answer.ts'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/product-page'
import { copyOf, newValues, valuesOf } from './form-values.ts'
import type { ProductAnswer } from './panel-props.ts'
import { ProductEditor } from './product-editor.tsx'

export const meta = adminMeta(
  'Product',
  ({ values }: Route.ComponentProps['loaderData']) => values.name || 'New product',
)

/** A product or a new one; `from` is the product that a new one copies. */
export async function loader(args: Route.LoaderArgs) {
  const id = args.params.id ?? null
  const ctx = asStaff(args, id ? 'catalog.read' : 'catalog.write')
  const kept = id ?? args.url.searchParams.get('from')
  const found = kept ? await findAdminProduct(ctx, kept) : null
  if (found && !found.ok) throw data(null, 404)
  const [categories, brands, goals] = [
    await findTaxa(ctx, 'category'),
    await findTaxa(ctx, 'brand'),
    await findTaxa(ctx, 'goal'),
  ]
  const values = found ? (id ? valuesOf(found.value) : copyOf(found.value)) : newValues
  const offers = await findAdminProductsByName(ctx, values.upsells?.map(({ product }) => product) ?? [])
  if (!categories.ok || !brands.ok || !goals.ok || !offers.ok) throw data(null, 403)
  const tops = categories.value.filter(({ parentId }) => parentId === null)
  return {
    id,
    values,
    version: id ? (values.version ?? '') : '',
    categories: tops.flatMap((top) => [
      { value: top.slug, label: top.name },
      ...categories.value
        .filter(({ parentId }) => parentId === top.id)
        .map((each) => ({ value: `${top.slug}/${each.slug}`, label: `${top.name} › ${each.name}` })),
    ]),
    offers: offers.value,
    brands: brands.value.map(({ slug, name }) => ({ value: slug, label: name })),
    goals: goalsFor(goals.value, values.goals),
    mayWrite: may(ctx.actor, 'catalog.write'),
    mayCount: may(ctx.actor, 'stock.write'),
  }
}

/** The store's goals, and those that the product has from an import although the store has no page for them. */
function goalsFor(goals: readonly Taxon[], own: readonly string[] = []) {
  const offered = goals.flatMap(({ goal, name }) => (goal ? [{ value: String(goal), label: name }] : []))
  const missing = own.filter((value) => offered.every((each) => each.value !== value))
  return [
    ...offered,
    ...missing.map((value) => ({ value, label: `${value.replaceAll('_', ' ').toLowerCase()} (no page)` })),
  ]
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'catalog.write')
  const form = await args.request.formData()
  const over = form.get('over')
  if (typeof over === 'string') form.set('version', over)
  const submission = parseForm(form, ProductForm)
  if (submission.status !== 'success') return formAgain(submission)
  const id = args.params.id ?? null
  const saved = await saveAdminProduct(ctx, id, submission.value)
  if (saved.ok && id === null) return redirect(`/admin/products/${saved.value.id}`, 303)
  if (saved.ok) return { notice: 'Saved and live in the store.', version: saved.value.version }
  if (saved.code !== 'PRODUCT_CHANGED') return formAgain(submission, saved, catalogProblems)
  const { failure, status } = failureOf('Nothing was saved', saved, catalogProblems)
  return data<ProductAnswer>({ result: submission.reply(), failure, theirs: String(saved.params.version) }, status)
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ProductAnswer | undefined = actionData
  // Typed values survive a reload of the page's data; only the form's own save resets it to the saved values.
  const [shown, setShown] = useState(loaderData)
  const isOther = shown.id !== loaderData.id
  const isSaved = answer?.version !== undefined && answer.version === loaderData.version
  if (isOther || (isSaved && shown.version !== loaderData.version)) setShown(loaderData)
  const { id, values } = shown
  const { categories, brands, goals } = loaderData
  useReadAgain([categories, brands, goals].some(({ length }) => length === 0))
  return (
    <>
      <PageHead title={values.name || 'New product'} back={{ to: '/admin/products', label: 'Products' }}>
        {id && (
          <>
            <a href={`/preview/${id}`} target="_blank" rel="noreferrer" className="btn btn-outline btn-medium">
              Preview
            </a>
            {shown.mayWrite && (
              <ButtonLink href={`/admin/products/new?from=${id}`} size="medium">
                Duplicate
              </ButtonLink>
            )}
          </>
        )}
      </PageHead>
      <ProductEditor
        key={`${id} ${shown.version}`}
        {...shown}
        categories={categories}
        brands={brands}
        goals={goals}
        answer={answer}
      />
    </>
  )
}

/** Reads the page's data again when staff come back from another tab, where they may have created what is missing. */
function useReadAgain(isWanted: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return
    addEventListener('focus', revalidate)
    return () => removeEventListener('focus', revalidate)
  }, [isWanted, revalidate])
}
