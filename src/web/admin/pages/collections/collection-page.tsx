import { useState } from 'react'
import { redirect } from 'react-router'
import { CollectionForm } from '../../../../domains/catalog/collections/schemas.ts'
import {
  catalogProblems,
  findAdminProductsByName,
  findStaffCollections,
  findTaxa,
  previewScope,
  saveCollection,
} from '../../../../domains/catalog/index.ts'
import { Options } from '../../../ui/forms/field.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { chosenOf } from '../../content.server.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain, saved } from '../../parts/forms/answers.server.ts'
import { SelectField, TextField, TickField } from '../../parts/forms/bound-fields.tsx'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { useVersion } from '../../parts/forms/use-version.ts'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { FormPanel } from '../../parts/page/panel.tsx'
import { PictureField } from '../../parts/picture-field/picture-field.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/collection-page'
import { CollectionPreviewPanel } from './collection-preview.tsx'
import { NEW_VALUES, valuesOf } from './collection-values.ts'
import { PickedFields } from './picked-fields.tsx'
import { RadioList, RuleFields } from './rule-fields.tsx'

export const meta = adminMeta(
  'Collection',
  ({ collection }: Route.ComponentProps['loaderData']) => collection?.name ?? 'New collection',
)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'content.write')
  const collection = chosenOf(await findStaffCollections(ctx), args.params.id)
  const [categories, brands, goals, found] = [
    orErrorPage(await findTaxa(ctx, 'category')),
    orErrorPage(await findTaxa(ctx, 'brand')),
    orErrorPage(await findTaxa(ctx, 'goal')),
    orErrorPage(await findAdminProductsByName(ctx, collection?.productIds ?? [])),
  ]
  const picked = (collection?.productIds ?? []).flatMap((id) => found.find((each) => each.id === id) ?? [])
  const slugs = picked.map(({ slug }) => slug)
  const tops = categories.filter(({ parentId }) => parentId === null)
  return {
    collection: collection && { name: collection.name, slug: collection.slug, isPublished: collection.isPublished },
    version: collection?.version ?? '',
    values: collection ? valuesOf(collection, slugs) : NEW_VALUES,
    picked,
    preview: collection && (await previewScope(ctx, collection)),
    choices: {
      categories: tops.flatMap((top) => [
        { value: top.id, label: top.name },
        ...categories
          .filter(({ parentId }) => parentId === top.id)
          .map(({ id, name }) => ({ value: id, label: `${top.name} › ${name}` })),
      ]),
      brands: brands.map(({ id, name }) => ({ value: id, label: name })),
      goals: goals.flatMap(({ goal, name }) => (goal ? [{ value: String(goal), label: name }] : [])),
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'content.write')
  const id = args.params.id === 'new' ? null : args.params.id
  const submission = parseForm(await args.request.formData(), CollectionForm)
  if (submission.status !== 'success') return formAgain(submission)
  const kept = await saveCollection(ctx, id, submission.value)
  if (!kept.ok) return formAgain(submission, kept, catalogProblems)
  return id ? saved('Collection saved', kept.value.version) : redirect(`/admin/collections/${kept.value.id}?saved`, 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const KINDS = [
  { value: 'rule', label: 'By rule' },
  { value: 'picked', label: 'Hand-picked' },
]
const SORTS = [
  { value: 'picked', label: 'Your order' },
  { value: 'default', label: 'Most sold first' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
  { value: 'rating', label: 'Highest Rated' },
  { value: 'name', label: 'Name: A to Z' },
  { value: 'saving', label: 'Biggest Saving' },
  { value: 'origin', label: 'Country of Origin: A to Z' },
]
const FORM = 'collection'

export default function CollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, values, picked, preview, choices } = loaderData
  const isBrowser = useIsBrowser()
  const [form, fields] = useZodForm(CollectionForm, {
    id: FORM,
    lastResult: actionData?.result,
    defaultValue: values,
  })
  const version = useVersion(loaderData.version, actionData)
  const [kind, setKind] = useState<string>(String(fields.kind.initialValue ?? values.kind))
  const path = collection && `/collections/${collection.slug}`
  return (
    <>
      <PageHead
        title={collection?.name ?? 'New collection'}
        text={
          collection?.isPublished && path ? (
            <a href={path} className="underline wrap-anywhere">
              {path}
            </a>
          ) : undefined
        }
        back={{ to: '/admin/collections', label: 'Collections' }}
      >
        {collection && <ButtonLink to="delete">Delete</ButtonLink>}
      </PageHead>
      <SavedMark>Saved.</SavedMark>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,44rem)_minmax(16rem,22rem)]">
        <AdminForm
          form={form}
          fields={[
            fields.name,
            fields.slug,
            fields.match,
            fields.categories,
            fields.brands,
            fields.tags,
            fields.minPrice,
            fields.maxPrice,
            fields.minDiscount,
            fields.minRating,
            fields.newDays,
            fields.products,
            fields.sort,
            fields.body,
            fields.picture,
            fields.pictureAlt,
            fields.seoTitle,
            fields.seoDescription,
          ]}
          answer={actionData}
          className="flex flex-col gap-4"
        >
          <input type="hidden" name={fields.version.name} value={version} />
          <TextField field={fields.name} label="Name" maxLength={80} />
          <RadioList field={fields.kind} legend="Products are chosen" options={KINDS} onChoose={setKind} />
          <div hidden={isBrowser && kind !== 'rule'}>
            <RuleFields fields={fields} choices={choices} />
          </div>
          <div hidden={isBrowser && kind !== 'picked'}>
            <PickedFields field={fields.products} known={picked} />
          </div>
          <SelectField
            // Only hand-picked products have an order of their own.
            field={{
              id: fields.sort.id,
              name: fields.sort.name,
              errors: fields.sort.errors,
              key: kind,
              initialValue: sortFor(kind, fields.kind.initialValue, fields.sort.initialValue),
            }}
            label="Sort order"
            hint="Shoppers can sort the list themselves."
          >
            <Options of={SORTS.filter(({ value }) => !isBrowser || kind === 'picked' || value !== 'picked')} />
          </SelectField>
          <FormPanel title="Page" text="Shown above the products.">
            <RichText field={fields.body} label="Text" kind="product" isOptional />
            <PictureField
              field={fields.picture}
              label="Picture"
              hint="A wide band, 2400 × 600 on desktop; phones show its middle. Also used when the page is shared."
              isOptional
            />
            <TextField
              field={fields.pictureAlt}
              label="Alternative text"
              hint="Describes the picture for screen readers"
              isOptional
              maxLength={300}
            />
          </FormPanel>
          <FormPanel title="Address and search engines">
            <TextField
              field={fields.slug}
              label="Address"
              hint="The part after /collections/. Made from the name if left empty. Old addresses redirect here."
              isOptional
              maxLength={80}
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField field={fields.seoTitle} label="Title in search results" isOptional maxLength={120} />
            <TextField field={fields.seoDescription} label="Description in search results" isOptional maxLength={320} />
          </FormPanel>
          <TickField field={fields.published} label="Published" />
        </AdminForm>
        <CollectionPreviewPanel form={FORM} start={preview} />
      </div>
    </>
  )
}

/** The order that the select begins with, also after the kind was switched. */
function sortFor(kind: string, firstKind: unknown, firstSort: unknown): string {
  const sort = String(firstSort ?? 'default')
  if (kind === 'picked') return firstKind === 'picked' ? sort : 'picked'
  return sort === 'picked' ? 'default' : sort
}
