import { useEffect, useRef, useState } from 'react'
import { Field, TextArea } from '../../ui/field.tsx'
import { useIsBrowser } from '../../ui/use-is-browser.ts'
import type { Bound } from './bound-fields.tsx'

type RichTextProps = { field: Bound; label: string; hint?: string }

const TOOLS = [
  { label: 'Bold', text: 'B', command: 'bold', className: 'font-bold' },
  { label: 'Italic', text: 'I', command: 'italic', className: 'italic' },
  { label: 'Heading', text: 'H', command: 'formatBlock', value: 'h2', className: 'font-display font-bold' },
  { label: 'Paragraph', text: '¶', command: 'formatBlock', value: 'p' },
  { label: 'List', text: '•', command: 'insertUnorderedList' },
  { label: 'Numbered list', text: '1.', command: 'insertOrderedList' },
] as const

/** What may be pasted is text: no fonts and colours of another program. */
const plain = (event: React.ClipboardEvent) => {
  event.preventDefault()
  document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
}

/**
 * A text with headings, lists and links, written as it will look. Before scripts run, and behind “HTML”, it is a plain box,
 * which takes paragraphs with blank lines between them as well. The server keeps of it only what is safe.
 */
export function RichText({ field, label, hint }: RichTextProps) {
  const isBrowser = useIsBrowser()
  const [html, setHtml] = useState(String(field.initialValue ?? ''))
  const [isSource, setSource] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const isWritten = isBrowser && !isSource
  // The page is the browser's to change while somebody writes: it is filled when it appears, and read afterwards.
  const [first, setFirst] = useState(html)
  useEffect(() => {
    if (isWritten && page.current && page.current.innerHTML !== first) page.current.innerHTML = inert(first)
  }, [isWritten, first])
  const read = () => setHtml(page.current?.innerHTML ?? '')
  const run = (command: string, value?: string) => {
    page.current?.focus()
    document.execCommand(command, false, value)
    read()
  }
  const link = () => {
    const to = window.prompt('Where to? A page of the shop, such as /offers, or https://…', '/')
    if (to) run('createLink', to)
  }
  return (
    <Field id={field.id} label={label} hint={hint} error={field.errors?.[0]} isRequired>
      {isWritten && (
        <div className="rounded-control border border-edge focus-within:border-ink">
          <div role="toolbar" aria-label={`${label}: form`} className="flex flex-wrap gap-1 border-b border-line p-1">
            {TOOLS.map(({ label: name, text, command, ...rest }) => (
              <button
                key={name}
                type="button"
                aria-label={name}
                title={name}
                className={`size-9 rounded-control text-sm hover:bg-mist ${'className' in rest ? rest.className : ''}`}
                onClick={() => run(command, 'value' in rest ? rest.value : undefined)}
              >
                {text}
              </button>
            ))}
            <button type="button" className="h-9 rounded-control px-2 text-sm hover:bg-mist" onClick={link}>
              Link
            </button>
            <button
              type="button"
              className="h-9 rounded-control px-2 text-sm hover:bg-mist"
              onClick={() => run('unlink')}
            >
              No link
            </button>
            <button
              type="button"
              className="ml-auto h-9 rounded-control px-2 text-sm text-muted hover:bg-mist"
              onClick={() => setSource(true)}
            >
              HTML
            </button>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot show headings and lists */}
          <div
            ref={page}
            role="textbox"
            aria-multiline="true"
            aria-label={label}
            tabIndex={0}
            contentEditable
            suppressContentEditableWarning
            id={field.id}
            onInput={read}
            onPaste={plain}
            className="prose min-h-40 max-w-none p-3 text-base outline-none md:text-sm"
          />
        </div>
      )}
      <TextArea
        id={isWritten ? `${field.id}-html` : field.id}
        name={field.name}
        value={html}
        onChange={(event) => setHtml(event.currentTarget.value)}
        rows={10}
        className={isWritten ? 'hidden' : 'font-mono'}
      />
      {isBrowser && isSource && (
        <button
          type="button"
          className="mt-1 h-9 text-sm underline"
          onClick={() => {
            setFirst(html)
            setSource(false)
          }}
        >
          Write as it looks
        </button>
      )}
    </Field>
  )
}

/** Typed HTML may say anything: here it only shows what a text has, and runs nothing. */
function inert(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const each of body.querySelectorAll('script,style,iframe,object,embed,svg,math,img,form,input,link,meta'))
    each.remove()
  for (const each of body.querySelectorAll('*'))
    for (const { name } of [...each.attributes]) if (name !== 'href') each.removeAttribute(name)
  for (const each of body.querySelectorAll('a'))
    if (!/^(?:https:|mailto:|tel:|\/(?![/\\]))/i.test(each.getAttribute('href') ?? '')) each.removeAttribute('href')
  return body.innerHTML
}
