import type { ReactNode } from 'react'
import { Choice, TextLine, TickField } from '../../parts/forms/bound-fields.tsx'
import { FormPanel } from '../../parts/page/panel.tsx'
import { DescriptionBox } from './description-box.tsx'
import { FactFields } from './fact-fields.tsx'
import type { Option, PanelProps } from './panel-props.ts'

type AboutPanelProps = PanelProps & { categories: Option[]; brands: Option[]; goals: Option[]; mayWrite: boolean }

/** Name, categories, brand and description. */
export function AboutPanel({ fields, categories, brands, goals: offered, mayWrite }: AboutPanelProps) {
  const chosen = fields.goals.initialValue
  const goals: string[] = Array.isArray(chosen) ? chosen.map(String) : chosen ? [String(chosen)] : []
  return (
    <FormPanel title="About">
      <TextLine field={fields.name} label="Name" hint="Without the brand, which is added in front." />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          field={fields.brand}
          label="Brand"
          options={brands}
          empty="Choose…"
          hint={mayWrite && brands.length === 0 && <NewTab path="/admin/brands/new">Create your first brand</NewTab>}
        />
        <Choice
          field={fields.category}
          label="Category"
          options={categories}
          empty="Choose…"
          hint={
            mayWrite &&
            categories.length === 0 && <NewTab path="/admin/categories/new">Create your first category</NewTab>
          }
        />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">Goals</legend>
        <div className="mt-1 grid sm:grid-cols-2">
          {offered.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm md:min-h-9">
              <input
                type="checkbox"
                name={fields.goals.name}
                value={value}
                defaultChecked={goals.includes(value)}
                className="size-5 shrink-0 accent-ink"
              />
              {label}
            </label>
          ))}
        </div>
        {offered.length === 0 && (
          <p className="mt-1 text-xs text-muted">
            None yet. {mayWrite && <NewTab path="/admin/goals/new">Create your first goal</NewTab>}
          </p>
        )}
      </fieldset>
      <FactFields fields={fields} panel="summary" />
      <DescriptionBox field={fields.description} />
      <FactFields fields={fields} panel="about" />
    </FormPanel>
  )
}

/** In a new tab, so that what is typed here stays; the choices are read again on the way back. */
const NewTab = ({ path, children }: { path: string; children: ReactNode }) => (
  <a href={path} target="_blank" rel="noreferrer" className="underline underline-offset-2">
    {children} (new tab)
  </a>
)

/** Label facts besides the nutrition table, and the store's badges. */
export function FactsPanel({ fields }: PanelProps) {
  return (
    <FormPanel title="Label and marks">
      <div className="grid gap-4 sm:grid-cols-2">
        <FactFields fields={fields} panel="marks" />
      </div>
      <FactFields fields={fields} panel="label" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FactFields fields={fields} panel="use" />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">Highlighted as</legend>
        <p className="text-xs text-muted">The home page shows best sellers and expert picks.</p>
        <div className="mt-1 grid sm:grid-cols-2">
          <TickField field={fields.featured} label="Featured" />
          <TickField field={fields.trending} label="Trending" />
          <TickField field={fields.bestSeller} label="Best seller" />
          <TickField field={fields.lovedByExperts} label="Expert pick" />
        </div>
      </fieldset>
    </FormPanel>
  )
}
