import { DIET_NAMES } from '../../../../domains/catalog/rules.ts'
import { PackShape, type ProductFacts } from '../../../../domains/catalog/schemas.ts'
import { Choice, TextBlock, TextLine } from '../../parts/forms/bound-fields.tsx'
import type { Option, ProductFields } from './panel-props.ts'

type Input = {
  /** The editor's panel, or a part of one, that shows it. */
  panel: 'summary' | 'about' | 'marks' | 'label' | 'use' | 'legal' | 'search'
  label: string
  hint?: string
  isOptional?: boolean
  /** Lines of the box; without it the input has a single line. */
  rows?: number
  inputMode?: 'numeric'
  maxLength?: number
  /** A choice, and what it says while nothing is chosen. */
  options?: Option[]
  empty?: string
}

/** Every fact that staff type, in the order of its panel; goals and the nutrition table have inputs of their own. */
const INPUTS = {
  summary: {
    panel: 'summary',
    label: 'Summary',
    rows: 2,
    isOptional: true,
    hint: 'One sentence, for cards and search.',
  },
  highlights: {
    panel: 'about',
    label: 'Highlights',
    rows: 4,
    isOptional: true,
    hint: 'Up to four short facts, one per line.',
  },
  diet: {
    panel: 'marks',
    label: 'Veg mark',
    options: Object.entries(DIET_NAMES).map(([value, label]) => ({ value, label })),
    empty: 'None',
  },
  pack: {
    panel: 'marks',
    label: 'Pack',
    options: PackShape.options.map((value) => ({ value, label: value.replace('-', ' ') })),
    empty: 'Other',
  },
  ingredients: {
    panel: 'label',
    label: 'Ingredients',
    rows: 5,
    isOptional: true,
    hint: 'One per line, largest quantity first.',
  },
  allergens: {
    panel: 'label',
    label: 'Allergens',
    rows: 2,
    isOptional: true,
    hint: 'One per line. Enter “None” if there are none.',
  },
  directions: { panel: 'use', label: 'Directions', rows: 3, isOptional: true },
  warnings: { panel: 'use', label: 'Warnings and storage', rows: 3, isOptional: true },
  certifications: {
    panel: 'use',
    label: 'Certifications',
    rows: 3,
    isOptional: true,
    hint: 'One per line. Only certifications the product holds.',
  },
  tags: { panel: 'use', label: 'Search terms', rows: 3, isOptional: true, hint: 'One per line.' },
  hsn: { panel: 'legal', label: 'HSN code', inputMode: 'numeric', hint: '2106 for supplements.' },
  origin: { panel: 'legal', label: 'Country of origin' },
  manufacturer: { panel: 'legal', label: 'Manufacturer', hint: 'Name and address.' },
  packer: { panel: 'legal', label: 'Packer', isOptional: true },
  importer: { panel: 'legal', label: 'Importer', isOptional: true, hint: 'For imported products.' },
  fssai: { panel: 'legal', label: 'FSSAI licence number', inputMode: 'numeric', maxLength: 14 },
  shelfLifeMonths: { panel: 'legal', label: 'Best before, months', inputMode: 'numeric' },
  seoTitle: { panel: 'search', label: 'Title', isOptional: true, hint: 'If empty, the name and brand.' },
  seoDescription: { panel: 'search', label: 'Description', rows: 3, isOptional: true, hint: 'If empty, the summary.' },
} satisfies { [F in Exclude<keyof ProductFacts, 'nutrition' | 'goals'>]: Input }

const isTyped = (key: string): key is keyof typeof INPUTS => key in INPUTS
const TYPED = Object.keys(INPUTS).filter(isTyped)

/** The inputs for a panel's facts. */
export const FactFields = ({ fields, panel: wanted }: { fields: ProductFields; panel: Input['panel'] }) =>
  TYPED.map((key) => {
    const { panel, rows, inputMode, maxLength, options, empty, ...about }: Input = INPUTS[key]
    if (panel !== wanted) return null
    if (options) return <Choice key={key} field={fields[key]} options={options} empty={empty} {...about} />
    if (rows) return <TextBlock key={key} field={fields[key]} rows={rows} {...about} />
    return <TextLine key={key} field={fields[key]} inputMode={inputMode} maxLength={maxLength} {...about} />
  })
