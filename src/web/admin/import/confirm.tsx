import type { ImportView } from '../../../domains/imports/schemas.ts'
import { Checkbox } from '../../ui/field.tsx'
import { AdminForm } from '../ui/admin-form.tsx'
import type { Answer } from '../ui/answer.ts'

type ConfirmProps = { found: ImportView; answer: Answer | undefined }

/** The last word before the shop changes. */
export function Confirm({ found: { counts, missing, pictures, uncounted }, answer }: ConfirmProps) {
  const good = counts.created + counts.changed
  if (good === 0) return null
  return (
    <AdminForm
      form={{ id: 'confirm' }}
      fields={[]}
      answer={answer}
      submit={`Import ${good.toLocaleString('en-IN')} ${good === 1 ? 'product' : 'products'}`}
      isWork={false}
      className="mb-8 flex max-w-form flex-col gap-4"
    >
      {missing.length > 0 && <Missing missing={missing} />}
      {pictures.found > 0 && (
        <Checkbox
          name="pictures"
          value="true"
          label={`Fetch ${pictures.found === 1 ? 'the picture' : `${pictures.found.toLocaleString('en-IN')} pictures`} that the file names by address. Off, the products have none until you add them.`}
        />
      )}
      {uncounted > 0 && (
        <p className="text-sm text-muted">
          {uncounted.toLocaleString('en-IN')} variants have no count of stock in the file. New ones are put on sale with
          100 pieces; others keep their count.
        </p>
      )}
    </AdminForm>
  )
}

function Missing({ missing }: { missing: ImportView['missing'] }) {
  const brands = missing.filter(({ kind }) => kind === 'brand').length
  const categories = missing.length - brands
  const what = [
    brands > 0 && `${brands} ${brands === 1 ? 'brand' : 'brands'}`,
    categories > 0 && `${categories} ${categories === 1 ? 'category' : 'categories'}`,
  ]
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{what.filter(Boolean).join(' and ')} not in the shop</legend>
      <ul className="mb-3 max-h-40 overflow-y-auto text-sm">
        {missing.map(({ kind, name, products }) => (
          <li key={`${kind} ${name}`} className="flex justify-between gap-3 py-0.5">
            <span className="wrap-anywhere">{name}</span>
            <span className="figures shrink-0 text-muted">
              {kind}, {products} {products === 1 ? 'product' : 'products'}
            </span>
          </li>
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-3 text-sm md:min-h-9">
        <input type="radio" name="missing" value="create" defaultChecked className="size-6 accent-ink" />
        Make them
      </label>
      <label className="flex min-h-11 items-center gap-3 text-sm md:min-h-9">
        <input type="radio" name="missing" value="refuse" className="size-6 accent-ink" />
        Refuse their products
      </label>
    </fieldset>
  )
}
