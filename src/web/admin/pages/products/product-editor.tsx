import { getFormProps, useForm } from '@conform-to/react'
import { type ReactNode, useEffect, useState } from 'react'
import { ProductForm } from '../../../../domains/catalog/admin/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import type { Picked } from '../../parts/product-field/product-field.tsx'
import { AboutPanel, FactsPanel } from './about-panels.tsx'
import type { FormValues } from './form-values.ts'
import { LegalPanel } from './legal-panel.tsx'
import { type Live, liveOf } from './live.ts'
import { NutritionPanel } from './nutrition-panel.tsx'
import type { Option, PanelProps, ProductAnswer, ProductFields } from './panel-props.ts'
import { PicturesPanel } from './pictures-panel.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { SeoPanel } from './seo-panel.tsx'
import { UpsellsPanel } from './upsells-panel.tsx'
import { VariantsPanel } from './variants-panel.tsx'

type ProductEditorProps = {
  id: string | null
  values: FormValues
  categories: Option[]
  brands: Option[]
  goals: Option[]
  /** The upsells offered with it. */
  offers: Picked[]
  mayWrite: boolean
  mayCount: boolean
  answer: ProductAnswer | undefined
}

/** Everything about a product in one form. Checks on the product as a whole update with every keystroke. */
export function ProductEditor({
  id,
  values,
  categories,
  brands,
  goals,
  offers,
  mayWrite,
  mayCount,
  answer,
}: ProductEditorProps) {
  const [form, fields] = useForm<FormValues, ProductForm>({
    id: 'product',
    lastResult: answer?.result,
    defaultValue: values,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, ProductForm),
  })
  const [live, setLive] = useState<Live>(() => liveOf(values))
  // Adding, removing or pasting rows fires no input event; their keys show the change.
  const rows = [...fields.variants.getFieldList(), ...fields.nutrients.getFieldList()].map(({ key }) => key).join()
  useEffect(() => {
    const element = document.getElementById(form.id)
    if (rows && element instanceof HTMLFormElement) setLive(liveOf(element))
  }, [form.id, rows])
  // A save remounts the form, so focus returns to its button.
  const isSaved = answer?.notice !== undefined
  useEffect(() => {
    if (isSaved) document.querySelector<HTMLElement>(`#${form.id} button[type=submit]:not([name])`)?.focus()
  }, [isSaved, form.id])
  const faulty = Object.entries(form.allErrors).map(([name, errors]) => ({ id: `${form.id}-${name}`, errors }))
  const props = { form: form as unknown as PanelProps['form'], fields: fields as unknown as ProductFields, live }
  const parts = (
    <>
      <input type="hidden" name="version" value={values.version ?? ''} />
      <div
        className="flex flex-col gap-4"
        onInput={({ currentTarget }) => {
          const element = currentTarget.closest('form')
          if (element) setLive(liveOf(element))
        }}
      >
        <Columns
          wide={<AboutPanel {...props} categories={categories} brands={brands} goals={goals} mayWrite={mayWrite} />}
          narrow={
            <>
              <PublishPanel {...props} />
              <LegalPanel {...props} />
            </>
          }
        />
        <VariantsPanel {...props} mayCount={mayCount} />
        <Columns
          wide={
            <>
              <PicturesPanel {...props} />
              <NutritionPanel {...props} />
            </>
          }
          narrow={
            <>
              <SeoPanel {...props} />
              <UpsellsPanel {...props} offers={offers} />
            </>
          }
        />
        <FactsPanel {...props} />
      </div>
    </>
  )
  // Staff with read access only see the same form, disabled.
  if (!mayWrite)
    return (
      <fieldset disabled aria-label="Product">
        {parts}
      </fieldset>
    )
  return (
    <AdminForm
      form={getFormProps(form)}
      fields={faulty}
      answer={answer}
      submit={id ? 'Save' : 'Create product'}
      className="flex flex-col gap-4"
      actions={
        answer?.theirs && (
          <>
            <a href={`/admin/products/${id}`} target="_blank" rel="noreferrer" className="btn btn-outline btn-medium">
              View their version in a new tab
            </a>
            <Button type="submit" name="over" value={answer.theirs} tone="danger">
              Overwrite with my version
            </Button>
          </>
        )
      }
    >
      {parts}
    </AdminForm>
  )
}

function Columns({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">{wide}</div>
      <div className="flex min-w-0 flex-col gap-4">{narrow}</div>
    </div>
  )
}
