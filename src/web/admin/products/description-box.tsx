import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextBlock } from '../ui/bound-fields.tsx'
import { type Mark, marked } from './mark-text.ts'
import type { PanelProps } from './panel-props.ts'

const MARKS: { mark: Mark; label: string }[] = [
  { mark: 'strong', label: 'Bold' },
  { mark: 'em', label: 'Italic' },
  { mark: 'h2', label: 'Heading' },
  { mark: 'ul', label: 'List' },
  { mark: 'a', label: 'Link' },
]

/** The description as it is written, with buttons for its marks, and as the shop will show it. */
export function DescriptionBox({ field }: { field: PanelProps['fields']['description'] }) {
  const [html, setHtml] = useState<string | null>(null)
  const holder = useRef<HTMLDivElement>(null)
  const box = () => holder.current?.querySelector('textarea') ?? null
  const put = (mark: Mark) => {
    const text = box()
    if (!text) return
    const { selectionStart: from, selectionEnd: to } = text
    text.focus()
    // By the browser's own editing, so that its undo takes it back.
    document.execCommand('insertText', false, marked(mark, text.value.slice(from, to)))
  }
  const show = async () => {
    const answer = await fetch('/api/admin/products/description', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ description: box()?.value ?? '' }),
    }).catch(() => null)
    const body: { html?: string } = answer?.ok ? await answer.json() : {}
    setHtml(body.html ?? '<p>No answer from the shop. Please try again.</p>')
  }
  return (
    <div ref={holder}>
      <TextBlock
        field={field}
        label="Description"
        rows={8}
        isOptional
        hint="Blank lines part paragraphs. Headings, lists, bold, italic and links are kept; everything else is taken out."
      />
      <div className="mt-2 flex flex-wrap gap-1.5">
        {MARKS.map(({ mark, label }) => (
          <Button key={mark} size="small" tone="outline" onClick={() => put(mark)}>
            {label}
          </Button>
        ))}
        <Button size="small" tone="outline" onClick={show}>
          Show it as the shop does
        </Button>
      </div>
      {html !== null && (
        <section
          aria-label="Description as the shop shows it"
          className="prose mt-3 rounded-card bg-mist p-4 text-sm"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, as it is when saved
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </div>
  )
}
