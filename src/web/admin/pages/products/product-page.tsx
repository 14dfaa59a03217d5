import { useState } from 'react'
import { data, redirect } from 'react-router'
import {
  catalogProblems,
  findAdminProduct,
  findAdminProductsByName,
  findTaxa,
  saveAdminProduct,
} from '../../../../domains/catalog/index.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { failureOf } from '../../../refusal-texts.server.ts'
import { keepForm } from '../../parts/forms/answer.ts'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/product-page'
import { copyOf, newValues, valuesOf } from './form-values.ts'
import type { ProductAnswer } from './panel-props.ts'
import { parseProductForm } from './parse-product-form.ts'
import { ProductEditor } from './product-editor.tsx'

export const meta = adminMeta('Product', ({ values }: Route.ComponentProps['loaderData']) => values.name)

/** A product or a new one; `from` is the product that a new one copies. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'catalog.read')
  const id = args.params.id ?? null
  const kept = id ?? args.url.searchParams.get('from')
  const found = kept ? await findAdminProduct(ctx, kept) : null
  if (found && !found.ok) throw data(null, 404)
  const [categories, brands] = [await findTaxa(ctx, 'category'), await findTaxa(ctx, 'brand')]
  const values = found ? (id ? valuesOf(found.value) : copyOf(found.value)) : newValues
  const offers = await findAdminProductsByName(ctx, values.upsells?.map(({ product }) => product) ?? [])
  if (!categories.ok || !brands.ok || !offers.ok) throw data(null, 403)
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
    mayWrite: may(ctx.actor, 'catalog.write'),
    mayCount: may(ctx.actor, 'stock.write'),
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'catalog.write')
  const form = await args.request.formData()
  const over = form.get('over')
  if (typeof over === 'string') form.set('version', over)
  const submission = parseProductForm(form)
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
  return (
    <>
      <PageHead title={values.name || 'New product'} back={{ to: '/admin/products', label: 'Products' }}>
        {id && (
          <>
            <a href={`/preview/${id}`} target="_blank" rel="noreferrer" className="btn btn-outline btn-medium">
              Preview
            </a>
            {shown.mayWrite && (
              <a href={`/admin/products/new?from=${id}`} className="btn btn-outline btn-medium">
                Duplicate
              </a>
            )}
          </>
        )}
      </PageHead>
      <ProductEditor key={`${id} ${shown.version}`} {...shown} answer={answer} />
    </>
  )
}
