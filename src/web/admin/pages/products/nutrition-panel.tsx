import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Plus, Trash2, TriangleAlert } from '../../../ui/icons/icons.tsx'
import { passFocusOfItem } from '../../../ui/pass-focus.ts'
import { Choice, TextLine } from '../../parts/forms/bound-fields.tsx'
import { FormPanel } from '../../parts/page/panel.tsx'
import type { PanelProps } from './panel-props.ts'

const UNITS = ['kcal', 'g', 'mg', 'µg', 'IU', 'billion CFU'].map((value) => ({ value, label: value }))
const USUAL = [
  'Energy',
  'Protein',
  'Carbohydrate',
  'Total sugars',
  'Added sugars',
  'Total fat',
  'Saturated fat',
  'Trans fat',
  'Sodium',
]
const unitOf = (name: string) => (name === 'Energy' ? 'kcal' : name === 'Sodium' ? 'mg' : 'g')

/** The label's nutrition table, checked for consistency while it is typed. */
export function NutritionPanel({ form, fields, live: { faults } }: PanelProps) {
  const { nutrients, servingGrams, servingLabel } = fields
  const list = nutrients.getFieldList()
  return (
    <FormPanel
      id={nutrients.id}
      title="Nutrition"
      text="Copy it from the label. Without rows, the store shows no table."
      error={nutrients.errors?.[0]}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextLine field={servingLabel} label="Serving size" isOptional hint="1 scoop, 2 capsules" />
        <TextLine field={servingGrams} label="Serving in g or ml" inputMode="decimal" isOptional />
      </div>
      {faults.length > 0 && (
        <ul role="status" className="flex flex-col gap-1 rounded-control bg-accent-soft p-3 text-sm">
          {faults.map(({ row, column, text, isImpossible }) => (
            <li key={`${row} ${column} ${text}`} className="flex items-start gap-2">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" />
              <span>
                {text} ({column === 'perServing' ? 'per serving' : 'per 100 g'})
                {isImpossible ? <strong> Cannot be saved.</strong> : ' Please compare with the label.'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.map((item, place) => {
        const row = item.getFieldset()
        return (
          <div
            key={item.key}
            data-item=""
            className={cx(
              'grid grid-cols-[1.3fr_1fr_1fr_1fr] items-start gap-2 max-sm:border-b max-sm:border-line max-sm:pb-3 max-sm:*:order-3 max-sm:[&_label]:text-xs sm:grid-cols-[2fr_1fr_1fr_1fr_1fr_2.75rem]',
              place > 0 && 'sm:[&_label]:sr-only',
            )}
          >
            <TextLine field={row.name} label="Nutrient" wrapperClassName="max-sm:order-1! max-sm:col-span-3" />
            <Choice field={row.unit} label="Unit" options={UNITS} />
            <TextLine field={row.perServing} label="Per serving" inputMode="decimal" />
            <TextLine field={row.per100g} label="Per 100 g" inputMode="decimal" />
            <TextLine field={row.rda} label="% RDA" inputMode="decimal" />
            <button
              {...form.remove.getButtonProps({ name: nutrients.name, index: place })}
              onClick={passFocusOfItem}
              aria-label={`Remove row ${place + 1}`}
              className="flex size-11 items-center justify-center self-end justify-self-end rounded-control hover:bg-mist max-sm:order-2!"
            >
              <Trash2 className="size-4" />
            </button>
          </div>
        )
      })}
      <div className="flex flex-wrap gap-2">
        <Button
          {...form.insert.getButtonProps({ name: nutrients.name, defaultValue: { name: '', unit: 'g' } })}
          type="submit"
          size="small"
          tone="outline"
        >
          <Plus className="size-4" /> Add a row
        </Button>
        {list.length === 0 && (
          <Button
            {...form.update.getButtonProps({
              name: nutrients.name,
              value: USUAL.map((name) => ({ name, unit: unitOf(name) as 'g' })),
            })}
            type="submit"
            size="small"
            tone="outline"
          >
            Add the usual rows
          </Button>
        )}
      </div>
    </FormPanel>
  )
}
