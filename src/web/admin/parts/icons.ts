import {
  Bold as boldNode,
  CodeXml as codeXmlNode,
  GripVertical as gripVerticalNode,
  Heading2 as heading2Node,
  Heading3 as heading3Node,
  Italic as italicNode,
  Link2 as link2Node,
  List as listNode,
  ListOrdered as listOrderedNode,
  Quote as quoteNode,
  Redo2 as redo2Node,
  SeparatorHorizontal as separatorNode,
  Underline as underlineNode,
  Undo2 as undo2Node,
} from 'lucide'
import { icon } from '../../ui/icons/icons.tsx'

// Separate from the storefront's icons so that shoppers don't load these.
export const Bold = icon(boldNode)
export const CodeXml = icon(codeXmlNode)
export const GripVertical = icon(gripVerticalNode)
export const Heading2 = icon(heading2Node)
export const Heading3 = icon(heading3Node)
export const Italic = icon(italicNode)
export const Link2 = icon(link2Node)
export const List = icon(listNode)
export const ListOrdered = icon(listOrderedNode)
export const Quote = icon(quoteNode)
export const Redo2 = icon(redo2Node)
export const Separator = icon(separatorNode)
export const Underline = icon(underlineNode)
export const Undo2 = icon(undo2Node)
