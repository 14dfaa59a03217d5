import type { z } from 'zod'
import type { ImageRecord, ProductRecord, UpsellRecord } from '../../catalog/records/schemas.ts'
import {
  amountProblem,
  readAmount,
  readFigure,
  readFlag,
  readList,
  readTable,
  writeList,
  writeTable,
} from '../file/cells.ts'

type Cell = string | number | null
type Image = z.infer<typeof ImageRecord>
type Upsell = z.infer<typeof UpsellRecord>

/**
 * How a field is written in a cell. `read` returns undefined for an empty cell and throws the problem with an invalid
 * one.
 */
export type Codec<T> = { write: (value: T) => Cell; read: (cell: string) => T | undefined }

export class WrongCell extends Error {}

export const text: Codec<string> = { write: (value) => value, read: (cell) => cell.trim() }
export const maybeText: Codec<string | null> = { write: (value) => value, read: (cell) => cell.trim() || null }
/** Long codes: a spreadsheet that treated one as a number has lost its last digits. */
export const code: Codec<string | null> = {
  write: (value) => value,
  read: (cell) => {
    if (/^\d(?:\.\d+)?E\+?\d+$/i.test(cell.trim()))
      throw new WrongCell('was changed by a spreadsheet: format the column as text and enter the digits again')
    return cell.trim() || null
  },
}
export const licence: Codec<string> = { write: (value) => value, read: (cell) => code.read(cell) ?? '' }
const figureOf = (cell: string): number | undefined => {
  if (cell.trim() === '') return undefined
  const figure = readFigure(cell)
  if (figure === null)
    throw new WrongCell(
      cell.includes(',') ? 'has a comma in an unusual place. Write 1500 or 1,500' : 'must be a number',
    )
  return figure
}
export const figure: Codec<number> = { write: (value) => value, read: figureOf }
export const maybeFigure: Codec<number | null> = { write: (value) => value, read: (cell) => figureOf(cell) ?? null }
const amountOf = (cell: string): number | null => {
  if (cell.trim() === '') return null
  const amount = readAmount(cell)
  if (amount === null) throw new WrongCell(amountProblem(cell))
  return amount
}
export const price: Codec<number> = { write: (value) => value, read: (cell) => amountOf(cell) ?? undefined }
export const maybePrice: Codec<number | null> = { write: (value) => value, read: amountOf }
export const flag: Codec<boolean> = {
  write: (value) => (value ? 'TRUE' : 'FALSE'),
  read: (cell) => {
    if (cell.trim() === '') return undefined
    const value = readFlag(cell)
    if (value === null) throw new WrongCell('must be TRUE or FALSE')
    return value
  },
}
/** Writes the default too, so that a spreadsheet shows where FALSE belongs. */
export const onSale: Codec<boolean> = { ...flag, write: (value) => (value === false ? 'FALSE' : 'TRUE') }
export const list: Codec<string[]> = { write: writeList, read: readList }
export const pictures: Codec<Image[]> = {
  write: (images) =>
    writeTable(
      images.map(({ file, alt, flavor, weight }) =>
        weight ? [file, alt, flavor ?? '', weight] : flavor ? [file, alt, flavor] : alt ? [file, alt] : [file],
      ),
    ),
  read: (cell) =>
    readTable(cell).map(([file = '', alt = '', flavor = '', weight]) => ({
      ...{ file, alt, flavor: flavor || null },
      ...(weight && { weight }),
    })),
}
export const upsells: Codec<Upsell[]> = {
  write: (all) =>
    writeTable(
      all.map(({ product, discountPercentage, description, active }) => [
        product,
        `${discountPercentage} %`,
        description,
        active ? 'on' : 'off',
      ]),
    ),
  read: (cell) =>
    readTable(cell).map(([product = '', percent = '', description = '', active = 'on']) => ({
      product,
      discountPercentage: Number(percent.replace('%', '')),
      description,
      active: readFlag(active) ?? true,
    })),
}
const maybeNumber = (value: string | undefined): number | null => (value ? Number(value) : null)
export const nutrition: Codec<ProductRecord['nutrition']> = {
  write: (table) =>
    table &&
    writeTable([
      ['Serving', `${table.servingGrams ?? ''}`, table.servingLabel],
      ...table.rows.map((row) => [
        row.name,
        row.unit,
        ...[row.perServing, row.per100g, row.rda].map((each) => `${each ?? ''}`),
      ]),
    ]),
  read: (cell) => {
    const [serving, ...rows] = readTable(cell)
    if (!serving) return null
    const [, grams, servingLabel = ''] = serving
    return {
      servingGrams: maybeNumber(grams),
      servingLabel,
      rows: rows.map(([name = '', unit = '', perServing, per100g, rda]) => ({
        name,
        unit: unit as 'g',
        perServing: maybeNumber(perServing),
        per100g: maybeNumber(per100g),
        rda: maybeNumber(rda),
      })),
    }
  },
}
