import type { ImportView } from '../../../../domains/imports/schemas.ts'
import { counted } from '../../../../shared/counted.ts'
import { Checkbox, Field, TextInput } from '../../../ui/forms/field.tsx'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { Lacking } from './missing-declarations.tsx'

type ConfirmProps = { found: ImportView; answer: Answer | undefined }

/** The last confirmation before the store changes. */
export function Confirm({ found, answer }: ConfirmProps) {
  const { counts, missing, pictures, uncounted, lacking, stock } = found
  const good = counts.created + counts.changed
  const canFill = 'HSN code' in lacking || 'Country of origin' in lacking || (uncounted > 0 && stock !== 'none')
  if (good === 0 && pictures.found === 0 && !canFill) return null
  const errors = answer?.result?.error ?? {}
  const faults = ['origin', 'hsn', 'newStock'].map((id) => ({ id, errors: errors[id] ?? undefined }))
  return (
    <AdminForm
      form={{ id: 'confirm' }}
      fields={faults}
      answer={answer}
      submit={good === 0 ? 'Import' : `Import ${counted(good, 'product')}`}
      isWork={false}
      className="mb-8 flex max-w-form flex-col gap-4"
    >
      {missing.length > 0 && <Missing missing={missing} />}
      {pictures.found > 0 && (
        <Checkbox
          name="pictures"
          value="true"
          defaultChecked
          label={`Download ${counted(pictures.found, 'new picture')} that the file links to. They are added; an import never removes a picture.`}
        />
      )}
      {stock === 'set' && (
        <p className="text-sm text-muted">
          Stock changes by the difference between the file and the stock at the time of this check, so units sold in
          between stay sold.
        </p>
      )}
      <Lacking lacking={lacking} />
      {canFill && <Fill found={found} errors={errors} />}
    </AdminForm>
  )
}

/** Asked once for the whole file; an empty answer fills in nothing. */
function Fill({ found: { lacking, uncounted, stock }, errors }: { found: ImportView; errors: Errors }) {
  const errorOf = (name: string) => errors[name]?.[0]
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Fill in missing details</legend>
      <p className="text-sm text-muted">Copy these from the labels. Leave a field empty to fill it in later.</p>
      {'Country of origin' in lacking && (
        <Field
          id="origin"
          label="Country of origin"
          hint={`Not in the file for ${counted(lacking['Country of origin'] ?? 0, 'product')}.`}
          error={errorOf('origin')}
          isOptional
        >
          <TextInput name="origin" maxLength={60} autoComplete="off" />
        </Field>
      )}
      {'HSN code' in lacking && (
        <Field
          id="hsn"
          label="HSN code"
          hint={`Not in the file for ${counted(lacking['HSN code'] ?? 0, 'product')}. 2106 is for food supplements.`}
          error={errorOf('hsn')}
          isOptional
        >
          <TextInput name="hsn" inputMode="numeric" maxLength={8} autoComplete="off" />
        </Field>
      )}
      {uncounted > 0 && stock !== 'none' && (
        <Field
          id="newStock"
          label="Stock of each new variant"
          hint={`${counted(uncounted, 'new variant has', 'new variants have')} no stock in the file. Left empty, they start out of stock.`}
          error={errorOf('newStock')}
          isOptional
        >
          <TextInput name="newStock" inputMode="numeric" maxLength={7} autoComplete="off" />
        </Field>
      )}
    </fieldset>
  )
}

type Errors = Record<string, string[] | null>

function Missing({ missing }: { missing: ImportView['missing'] }) {
  const brands = missing.filter(({ kind }) => kind === 'brand').length
  const categories = missing.length - brands
  const what = [brands > 0 && counted(brands, 'brand'), categories > 0 && counted(categories, 'category', 'categories')]
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{what.filter(Boolean).join(' and ')} not in the store</legend>
      <ul className="mb-3 max-h-40 overflow-y-auto text-sm">
        {missing.map(({ kind, name, products }) => (
          <li key={`${kind} ${name}`} className="flex justify-between gap-3 py-0.5">
            <span className="wrap-anywhere">{name}</span>
            <span className="figures shrink-0 text-muted">
              {kind}, {counted(products, 'product')}
            </span>
          </li>
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-3 text-sm md:min-h-9">
        <input type="radio" name="missing" value="create" defaultChecked className="size-6 accent-ink" />
        Create them
      </label>
      <label className="flex min-h-11 items-center gap-3 text-sm md:min-h-9">
        <input type="radio" name="missing" value="refuse" className="size-6 accent-ink" />
        Leave their products out
      </label>
    </fieldset>
  )
}
