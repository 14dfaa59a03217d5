import { useRef, useState } from 'react'
import { askFor } from '../../../api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import type { PanelProps } from './panel-props.ts'

/** Edits the description and previews it as the store will show it. */
export function DescriptionBox({ field }: { field: PanelProps['fields']['description'] }) {
  const [html, setHtml] = useState<string | null>(null)
  const holder = useRef<HTMLDivElement>(null)
  const show = async () => {
    const description = holder.current?.querySelector('textarea')?.value ?? ''
    const answer = await askFor('POST /api/admin/products/description', { json: { description } }).catch(() => null)
    setHtml(answer?.html ?? '<p>No answer from the store. Please try again.</p>')
  }
  return (
    <div ref={holder}>
      <RichText
        field={field}
        label="Description"
        kind="product"
        isOptional
        hint="Headings, lists, bold, italic and links are kept; everything else is removed."
      />
      <Button size="small" tone="outline" className="mt-2" onClick={show}>
        Preview
      </Button>
      {html !== null && (
        <section
          aria-label="Description preview"
          className="prose mt-3 rounded-card bg-mist p-4 text-sm"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server in the same way as on saving
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </div>
  )
}
