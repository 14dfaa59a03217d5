import { TextLine } from '../../parts/forms/bound-fields.tsx'
import { FormPanel } from '../../parts/page/panel.tsx'
import { FactFields } from './fact-fields.tsx'
import type { PanelProps } from './panel-props.ts'

/** What search engines show, and the slug. */
export function SeoPanel({ fields }: PanelProps) {
  return (
    <FormPanel title="Search engines">
      <TextLine
        field={fields.slug}
        label="Address"
        isOptional
        hint="/product/… Made from the name if left empty. Old addresses redirect here."
      />
      <FactFields fields={fields} panel="search" />
    </FormPanel>
  )
}
