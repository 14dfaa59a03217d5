import { Check, TriangleAlert } from '../../../ui/icons/icons.tsx'
import { FormPanel } from '../../parts/page/panel.tsx'
import { FactFields } from './fact-fields.tsx'
import type { PanelProps } from './panel-props.ts'

/** The declarations that the law requires for distance selling, and which of them are missing. */
export function LegalPanel({ fields, live: { missing } }: PanelProps) {
  return (
    <FormPanel title="Declarations" text="Legal Metrology, E-Commerce Rules and FSSAI. Copy them from the label.">
      {missing.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-success">
          <Check className="size-4" /> Nothing is missing
        </p>
      ) : (
        <div className="rounded-control bg-accent-soft p-3 text-sm">
          <p className="flex items-center gap-2 font-semibold">
            <TriangleAlert className="size-4" /> Missing
          </p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(({ field, text }) => (
              <li key={field}>
                <a
                  href={`#product-${field}`}
                  className="inline-block py-1 align-top underline underline-offset-2"
                  onClick={(event) => {
                    const target = document.getElementById(`product-${field}`)
                    if (!target) return
                    event.preventDefault()
                    target.focus()
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FactFields fields={fields} panel="legal" />
    </FormPanel>
  )
}
