import { type Editor, Node } from '@tiptap/react'

// Tables in the owner's texts keep their rows and cells, and the cells' text can be edited. Rows and columns are added in
// the HTML view.

const spans = { colspan: { default: null }, rowspan: { default: null } }
const CELL = '(paragraph | heading | bulletList | orderedList)+'

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableCaption? tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', 0],
  addKeyboardShortcuts() {
    return {
      'Mod-Enter': ({ editor }) => leaveTable(editor),
      ArrowDown: ({ editor }) => isAtItsEnd(editor) && leaveTable(editor),
    }
  },
})

const TableCaption = Node.create({
  name: 'tableCaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'caption' }],
  renderHTML: () => ['caption', 0],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableHead | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const TableHead = Node.create({
  name: 'tableHead',
  content: CELL,
  isolating: true,
  addAttributes: () => ({ ...spans, scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

const TableCell = Node.create({
  name: 'tableCell',
  content: CELL,
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

export const tableNodes = [Table, TableCaption, TableRow, TableHead, TableCell]

/** Where the table around the cursor ends; null outside of tables. */
function tableEnd({ state }: Editor): number | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'table') return $from.after(depth)
  return null
}

/** Whether the table is the last thing in the text, and the cursor at its very end. */
function isAtItsEnd(editor: Editor): boolean {
  const end = tableEnd(editor)
  const { doc, selection } = editor.state
  if (end === null || end !== doc.content.size) return false
  return selection.empty && doc.textBetween(selection.to, end).length === 0
}

/** Continues below the table. */
function leaveTable(editor: Editor): boolean {
  const end = tableEnd(editor)
  if (end === null) return false
  return editor
    .chain()
    .insertContentAt(end, { type: 'paragraph' })
    .setTextSelection(end + 1)
    .run()
}
