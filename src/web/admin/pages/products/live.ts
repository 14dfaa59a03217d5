import type { MissingDeclaration, NutritionFault } from '../../../../domains/catalog/admin/rules.ts'
import { checkNutrition, missingDeclarations } from '../../../../domains/catalog/admin/rules.ts'
import type { Nutrient } from '../../../../domains/catalog/schemas.ts'
import { typedNumber } from '../../../../shared/typed-number.ts'
import type { FormValues } from './form-values.ts'

/** Live feedback while the form is filled in: warnings and missing declarations. */
export type Live = {
  faults: NutritionFault[]
  missing: MissingDeclaration[]
  status: string
  flavors: string[]
  name: string
}

type Fields = Record<string, string | undefined>
type Typed = { top: Fields; variants: Fields[]; nutrients: Fields[] }

/** Conform's field names, such as `variants[0].sku`. */
const INDEXED = /^(variants|nutrients)\[(\d+)\]\.(\w+)$/

function typedIn(form: HTMLFormElement): Typed {
  const typed: Typed = { top: {}, variants: [], nutrients: [] }
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    const [, list, place = '', field = ''] = INDEXED.exec(name) ?? []
    if (list !== 'variants' && list !== 'nutrients') typed.top[name] = value
    else {
      typed[list][Number(place)] ??= {}
      Object.assign(typed[list][Number(place)] ?? {}, { [field]: value })
    }
  }
  return typed
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null || value === false ? undefined : value === true ? 'on' : String(value)
const textsOf = (row: object): Fields =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, textOf(value)]))

const number = (text: string | undefined): number | null => {
  const value = typedNumber(text ?? '')
  return Number.isNaN(value) ? null : value
}
const listOf = (text = '') => text.split('\n').filter((line) => line.trim())

/** Reads the form's current or initial values. */
export function liveOf(source: HTMLFormElement | FormValues): Live {
  const isForm = typeof HTMLFormElement !== 'undefined' && source instanceof HTMLFormElement
  const { top, variants, nutrients } = isForm ? typedIn(source) : begun(source as FormValues)
  const rows = nutrients.map((row) => ({
    name: row.name ?? '',
    unit: (row.unit ?? 'g') as Nutrient['unit'],
    perServing: number(row.perServing),
    per100g: number(row.per100g),
    rda: number(row.rda),
  }))
  return {
    faults: checkNutrition({ rows, servingGrams: number(top.servingGrams) }),
    missing: missingDeclarations({
      hsn: top.hsn ?? '',
      origin: top.origin ?? '',
      manufacturer: top.manufacturer?.trim() ?? '',
      importer: top.importer?.trim() ?? '',
      fssai: top.fssai?.trim() ?? '',
      diet: top.diet || null,
      shelfLifeMonths: number(top.shelfLifeMonths),
      ingredients: listOf(top.ingredients),
      allergens: listOf(top.allergens),
      variants: variants.map(({ mrp, weight, grams, active }) => ({
        mrp: number(mrp),
        weight: weight?.trim() || null,
        grams: number(grams),
        active: active === 'on',
      })),
    }),
    status: top.status ?? 'draft',
    flavors: [...new Set(variants.flatMap(({ flavor }) => flavor?.trim() || []))],
    name: top.name ?? '',
  }
}

const begun = ({ variants, nutrients, ...top }: FormValues): Typed => ({
  top: textsOf(top),
  variants: (variants ?? []).map(textsOf),
  nutrients: (nutrients ?? []).map(textsOf),
})
