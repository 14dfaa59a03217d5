import { builtInTexts, type HomeFacts, ROW_SIZES, type SectionKind } from './rules.ts'

const NO_FACTS: HomeFacts = {
  store: { name: '' },
  freeThreshold: 0 as HomeFacts['freeThreshold'],
  isFreeEverywhere: true,
  returns: { windowDays: 0, condition: '' },
  takesCash: true,
  hours: [],
  membership: {
    name: '',
    brand: '',
    fee: 0 as HomeFacts['freeThreshold'],
    discountPerUnit: 0 as HomeFacts['freeThreshold'],
    days: 0,
  },
}

/** The texts that a section prints. */
export const slotsOf = (kind: SectionKind): string[] => Object.keys(builtInTexts(kind, NO_FACTS))

const MAX_LENGTHS: Record<string, number> = { heading: 60, title: 60, text: 200, button: 30, description: 200 }
const NAMES: Record<string, string> = {
  heading: 'Heading',
  title: 'Title',
  text: 'Text',
  button: 'Button',
  description: 'Description',
}

/** `text2` is the text of the second part. */
const partsOf = (slot: string): [word: string, number: string] => [slot.replace(/\d/, ''), slot.replace(/\D/g, '')]

export const maxLengthOf = (slot: string): number => MAX_LENGTHS[partsOf(slot)[0]] ?? 60

/** The label of a text in the editor: `Part 2: text`. */
export function labelOf(kind: SectionKind, slot: string): string {
  const [word, number] = partsOf(slot)
  const name = NAMES[word] ?? slot
  if (kind === 'page') return slot === 'heading' ? 'Heading for screen readers' : `${name} for search engines`
  if (number) return `Part ${number}: ${name.toLowerCase()}`
  return word === 'text' ? 'Text below the heading' : name
}

/** What can be edited of a section besides its texts. */
export const fieldsOf = (kind: SectionKind) => ({
  count: kind in ROW_SIZES,
  products: kind === 'row',
  link: kind === 'banner' || kind === 'fuel',
  picture: kind === 'banner',
  body: kind === 'text',
})
