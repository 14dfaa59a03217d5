import { Toolbar } from '@base-ui/react/toolbar'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import type { Icon } from '../../../ui/icons/icons.tsx'
import * as icons from '../icons.ts'
import { LinkRow } from './link-row.tsx'
import type { TextKind } from './text-html.ts'

type Tool = {
  label: string
  icon: Icon
  run: (commands: ChainedCommands) => ChainedCommands
  /** Whether it is active at the cursor; one-off commands have no such state. */
  isOn?: (editor: Editor) => boolean
  isOfPages?: boolean
}

const mark = (name: string) => (editor: Editor) => editor.isActive(name)
const heading = (level: 2 | 3) => ({
  run: (commands: ChainedCommands) => commands.toggleHeading({ level }),
  isOn: (editor: Editor) => editor.isActive('heading', { level }),
})

const GROUPS: Tool[][] = [
  [
    { label: 'Bold', icon: icons.Bold, run: (c) => c.toggleBold(), isOn: mark('bold') },
    { label: 'Italic', icon: icons.Italic, run: (c) => c.toggleItalic(), isOn: mark('italic') },
    {
      label: 'Underline',
      icon: icons.Underline,
      run: (c) => c.toggleUnderline(),
      isOn: mark('underline'),
      isOfPages: true,
    },
  ],
  [
    { label: 'Heading', icon: icons.Heading2, ...heading(2) },
    { label: 'Smaller heading', icon: icons.Heading3, ...heading(3) },
  ],
  [
    { label: 'List', icon: icons.List, run: (c) => c.toggleBulletList(), isOn: mark('bulletList') },
    { label: 'Numbered list', icon: icons.ListOrdered, run: (c) => c.toggleOrderedList(), isOn: mark('orderedList') },
    { label: 'Quote', icon: icons.Quote, run: (c) => c.toggleBlockquote(), isOn: mark('blockquote'), isOfPages: true },
    { label: 'Divider', icon: icons.Separator, run: (c) => c.setHorizontalRule(), isOfPages: true },
  ],
]

const button =
  'flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist data-disabled:text-muted data-disabled:opacity-50 aria-pressed:bg-ink aria-pressed:text-paper md:size-9'
const line = 'mx-0.5 h-6 w-px max-md:hidden shrink-0 self-center bg-line'

type RichTextToolsProps = { editor: Editor; label: string; kind: TextKind; showSource: () => void }

/** The toolbar above a text: one tab stop with arrow keys, and each button shows whether it is active at the cursor. */
export function RichTextTools({ editor, label, kind, showSource }: RichTextToolsProps) {
  const [isLinking, setLinking] = useState(false)
  const groups = GROUPS.map((tools) => tools.filter(({ isOfPages }) => kind === 'page' || !isOfPages))
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: groups.flatMap((tools) => tools.flatMap(({ label: name, isOn }) => (isOn?.(current) ? [name] : []))),
      isLink: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  return (
    <>
      <Toolbar.Root aria-label={`${label}: formatting`} className="flex flex-wrap gap-0.5 border-b border-line p-1">
        {groups.map((tools) => (
          <Toolbar.Group key={tools[0]?.label} className="contents">
            {tools.map(({ label: name, icon: Drawing, run, isOn }) => (
              <Toolbar.Button
                key={name}
                type="button"
                aria-label={name}
                title={name}
                aria-pressed={isOn ? now.on.includes(name) : undefined}
                // The text keeps the focus, so nothing typed right after the click is lost.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(editor.chain().focus()).run()}
                className={button}
              >
                <Drawing className="size-4" />
              </Toolbar.Button>
            ))}
            <span className={line} />
          </Toolbar.Group>
        ))}
        <Toolbar.Button
          type="button"
          aria-label="Link"
          title="Link"
          aria-pressed={now.isLink}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
          className={button}
        >
          <icons.Link2 className="size-4" />
        </Toolbar.Button>
        <span className={line} />
        {[
          { name: 'Undo', Drawing: icons.Undo2, can: now.canUndo, run: () => editor.chain().focus().undo().run() },
          { name: 'Redo', Drawing: icons.Redo2, can: now.canRedo, run: () => editor.chain().focus().redo().run() },
        ].map(({ name, Drawing, can, run }) => (
          <Toolbar.Button
            key={name}
            type="button"
            aria-label={`${name} in the text`}
            title={name}
            disabled={!can}
            onClick={run}
            className={button}
          >
            <Drawing className="size-4" />
          </Toolbar.Button>
        ))}
        <Toolbar.Button
          type="button"
          onClick={showSource}
          className="ml-auto flex h-11 items-center gap-1.5 rounded-control px-2 text-sm text-muted hover:bg-mist md:h-9"
        >
          <icons.CodeXml className="size-4" /> HTML
        </Toolbar.Button>
      </Toolbar.Root>
      {isLinking && <LinkRow editor={editor} close={() => setLinking(false)} />}
    </>
  )
}
