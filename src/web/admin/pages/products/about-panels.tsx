import { Choice, TextBlock, TextLine, TickField } from '../../parts/forms/bound-fields.tsx'
import { FormPanel } from '../../parts/page/panel.tsx'
import { DescriptionBox } from './description-box.tsx'
import { FactFields } from './fact-fields.tsx'
import type { Option, PanelProps } from './panel-props.ts'

const GOALS = [
  { value: 'MUSCLE_GAIN', label: 'Muscle gain' },
  { value: 'WEIGHT_LOSS', label: 'Weight loss' },
  { value: 'ENERGY_PERFORMANCE', label: 'Energy and performance' },
  { value: 'HEALTH_WELLNESS', label: 'Health and wellness' },
]
const PACKS = ['tub', 'pouch', 'bottle', 'blister-box', 'sachet-box', 'shaker', 'bar-box', 'can'].map((value) => ({
  value,
  label: value.replace('-', ' '),
}))
const DIETS = [
  { value: 'veg', label: 'Vegetarian' },
  { value: 'vegan', label: 'Vegan' },
  { value: 'nonveg', label: 'Non-vegetarian' },
]

/** Name, categories, brand and description. */
export function AboutPanel({ fields, categories, brands }: PanelProps & { categories: Option[]; brands: Option[] }) {
  const chosen = fields.goals.initialValue
  const goals: string[] = Array.isArray(chosen) ? chosen.map(String) : chosen ? [String(chosen)] : []
  return (
    <FormPanel title="About">
      <TextLine field={fields.name} label="Name" hint="Without the brand, which is added in front." />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice field={fields.brand} label="Brand" options={brands} empty="Choose…" />
        <Choice field={fields.category} label="Category" options={categories} empty="Choose…" />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">Goals</legend>
        <div className="mt-1 grid sm:grid-cols-2">
          {GOALS.map(({ value, label }) => (
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
      </fieldset>
      <TextBlock
        field={fields.summary}
        label="Summary"
        rows={2}
        isOptional
        hint="One sentence, for cards and search."
      />
      <DescriptionBox field={fields.description} />
      <FactFields fields={fields} panel="about" />
    </FormPanel>
  )
}

/** Label facts besides the nutrition table, and the store's badges. */
export function FactsPanel({ fields }: PanelProps) {
  return (
    <FormPanel title="Label and marks">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice field={fields.diet} label="Veg mark" options={DIETS} empty="None" />
        <Choice field={fields.pack} label="Pack" options={PACKS} empty="Other" />
      </div>
      <FactFields fields={fields} panel="label" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FactFields fields={fields} panel="use" />
        <TextBlock field={fields.tags} label="Search terms" isOptional hint="One per line." />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">Highlighted as</legend>
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
