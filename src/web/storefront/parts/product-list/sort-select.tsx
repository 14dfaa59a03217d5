import { Select } from '../../../ui/forms/field.tsx'
import type { FilterForm } from './use-filter-form.ts'

type SortSelectProps = {
  /** Id of the filter form that the select is submitted with. */
  form: string
  sorts: readonly (readonly [string, string])[]
  value: string | null
  onSort: FilterForm['send']
}

/** The sort order of a list; without scripts it is submitted with the filters' own button. */
export function SortSelect({ form, sorts, value, onSort }: SortSelectProps) {
  return (
    <div className="ml-auto flex flex-1 items-center justify-end gap-3 text-sm lg:flex-none">
      <span className="hidden shrink-0 text-muted lg:block" aria-hidden="true">
        Sort by
      </span>
      <Select
        form={form}
        name="sort"
        aria-label="Sort by"
        value={sorts.find(([each]) => each === value)?.[0] ?? sorts[0]?.[0]}
        onChange={(event) => onSort(event.currentTarget.form)}
        className="w-full lg:w-52"
      >
        {sorts.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" form={form} className="min-h-11 px-3 underline">
          Sort
        </button>
      </noscript>
    </div>
  )
}
