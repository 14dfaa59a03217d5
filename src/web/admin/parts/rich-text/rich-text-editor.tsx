import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type RefObject, useEffect, useMemo } from 'react'
import { SafeLink } from '../../../../domains/content/schemas.ts'
import { cx } from '../../../ui/class-names.ts'
import { RichTextTools } from './rich-text-tools.tsx'
import { asHtml, pasted, type TextKind, tidied } from './text-html.ts'
import { tableNodes } from './text-tables.ts'

type RichTextEditorProps = {
  id: string
  label: string
  describedBy: string
  isInvalid: boolean
  kind: TextKind
  /** The box whose value is submitted. */
  box: RefObject<HTMLTextAreaElement | null>
  /** The box's initial value. */
  initial: string
  showSource: () => void
}

/** Only what the server allows (`domains/content/rich-text.ts`, `domains/catalog/description.ts`). */
const extensionsOf = (kind: TextKind) => [
  StarterKit.configure({
    heading: { levels: kind === 'product' ? [2, 3, 4] : [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    gapcursor: false,
    trailingNode: false,
    ...(kind === 'product' ? { underline: false, blockquote: false, horizontalRule: false } : {}),
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => SafeLink.safeParse(address).success,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...(kind === 'page' ? tableNodes : []),
]

/** Writes into the box and fires an input event so that the form notices. */
function write(box: HTMLTextAreaElement | null, html: string): void {
  if (!box || box.value === html) return
  box.value = html
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The TipTap editor, loaded only on pages with a text to edit (decision 0027). */
export function RichTextEditor({
  id,
  label,
  describedBy,
  isInvalid,
  kind,
  box,
  initial,
  showSource,
}: RichTextEditorProps) {
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        class: 'prose min-h-40 max-w-none p-3 text-base whitespace-pre-wrap outline-none md:text-sm',
      },
      transformPastedHTML: pasted,
    }),
    [id, label, describedBy, isInvalid],
  )
  const editor = useEditor({
    extensions: useMemo(() => extensionsOf(kind), [kind]),
    content: asHtml(box.current?.value ?? initial),
    // Somebody who has started typing in the plain box continues here.
    autofocus: box.current !== null && document.activeElement === box.current ? 'end' : false,
    // The content security policy blocks style elements, so these rules are in `admin.css`.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: changed }) => write(box.current, tidied(changed.getHTML())),
  })
  useEffect(() => {
    if (box.current?.matches(':disabled')) editor.setEditable(false, false)
  }, [editor, box])
  return (
    <div className={cx('rounded-control border focus-within:border-ink', isInvalid ? 'border-danger' : 'border-edge')}>
      <RichTextTools editor={editor} label={label} kind={kind} showSource={showSource} />
      <div className="max-h-112 overflow-y-auto">
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}
