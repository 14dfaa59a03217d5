import { TextLine } from '../../parts/forms/bound-fields.tsx'
import { FormPanel } from '../../parts/page/panel.tsx'
import type { PanelProps } from './panel-props.ts'

const STATES = [
  { value: 'draft', label: 'Draft', text: 'Only staff see it.' },
  { value: 'published', label: 'Published', text: 'Live in the store as soon as it is saved.' },
  { value: 'scheduled', label: 'Schedule publishing', text: 'A draft until then.' },
  { value: 'archived', label: 'Archived', text: 'No longer sold. Orders still show it.' },
]

/** Whether shoppers see the product, or from when. */
export function PublishPanel({ fields, live }: PanelProps) {
  const { status, publishAt } = fields
  const current = String(status.initialValue ?? 'draft')
  return (
    <FormPanel title="Visibility">
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">Visibility</legend>
        {STATES.map(({ value, label, text }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1 text-sm">
            <input
              type="radio"
              name={status.name}
              value={value}
              defaultChecked={current === value}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span>
              {label}
              <span className="block text-xs text-muted">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={live.status === 'scheduled' ? undefined : 'hidden'}>
        <TextLine field={publishAt} label="Date and time (Indian time)" type="datetime-local" />
      </div>
      {live.missing.length > 0 && live.status !== 'draft' && live.status !== 'archived' && (
        <p className="text-xs text-muted">{`${live.missing.length === 1 ? 'One declaration is' : `${live.missing.length} declarations are`} missing. By law, products sold online must show them.`}</p>
      )}
    </FormPanel>
  )
}
