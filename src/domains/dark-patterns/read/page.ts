import { DomUtils, parseDocument } from 'htmlparser2'
import type { Place } from '../schemas.ts'

const { findAll, getAttributeValue, isTag, isText, textContent } = DomUtils

export type Element = ReturnType<typeof findAll>[number]
type Document = ReturnType<typeof parseDocument>

/** A page as a visitor gets it. */
export type Page = {
  path: string
  status: number
  place: Place
  root: Document
  /** What it says, one entry per block: a paragraph, a button, a label. */
  blocks: readonly { text: string; element: Element }[]
}

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'code',
  'em',
  'i',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
])
const SILENT = new Set(['script', 'style', 'template', 'svg', 'head'])

export const parsePage = ({ html, ...page }: { path: string; status: number; place: Place; html: string }): Page => {
  const root = parseDocument(html)
  return { ...page, root, blocks: blocksOf(root) }
}

function blocksOf(root: Document): { text: string; element: Element }[] {
  const blocks: { text: string; element: Element }[] = []
  const walk = (nodes: Document['children'], element: Element | null) => {
    let words = ''
    const end = () => {
      const text = words.replace(/\s+/g, ' ').trim()
      if (text && element) blocks.push({ text, element })
      words = ''
    }
    for (const node of nodes) {
      if (isText(node)) words += node.data
      else if (isTag(node) && !SILENT.has(node.name)) {
        if (INLINE.has(node.name) && isPlain(node)) words += textContent(node)
        else {
          end()
          walk(node.children, node)
        }
      }
    }
    end()
  }
  walk(root.children, null)
  return blocks
}

/** Whether an inline element has only inline ones in it: a card is one link around many blocks. */
const isPlain = (element: Element): boolean =>
  element.children.every((node) => !isTag(node) || (INLINE.has(node.name) && isPlain(node)))

export const all = ({ root }: Page, test: (element: Element) => boolean): Element[] => findAll(test, root.children)
export const within = (element: Element, test: (element: Element) => boolean): Element[] =>
  findAll(test, element.children)
export const attribute = (element: Element, name: string): string | undefined => getAttributeValue(element, name)
export const has = (element: Element, name: string): boolean => name in element.attribs
export const textOf = (element: Element): string => textContent(element).replace(/\s+/g, ' ').trim()

export function ancestors(element: Element): Element[] {
  const { parent } = element
  return parent && isTag(parent) ? [parent, ...ancestors(parent)] : []
}

/** The text of a control's label. */
export function labelOf(page: Page, control: Element): string {
  const id = attribute(control, 'id')
  const label =
    ancestors(control).find(({ name }) => name === 'label') ??
    all(page, (element) => element.name === 'label' && id !== undefined && attribute(element, 'for') === id)[0]
  return label ? textOf(label) : (attribute(control, 'aria-label') ?? '')
}

export const isInput = (element: Element, ...types: string[]): boolean =>
  element.name === 'input' && types.includes(attribute(element, 'type')?.toLowerCase() ?? 'text')

/** Fields, boxes and buttons that a visitor has to deal with in a form. */
export const stepsOf = (form: Element): number =>
  within(
    form,
    (element) =>
      (['input', 'select', 'textarea'].includes(element.name) && !isInput(element, 'hidden')) ||
      element.name === 'button',
  ).length

/** Forms that send to this path. */
export const formsTo = (page: Page, path: RegExp): Element[] =>
  all(page, (element) => element.name === 'form' && path.test(attribute(element, 'action') ?? ''))
