import { z } from 'zod'
import type { Column, Others, SettingField, Shape, Words } from '../field.ts'
import type { Printing } from './printed.ts'

/** A setting, or a group of settings: how they are parsed, what their owner reads, and where they are printed. */
export type Part<S extends z.ZodType = z.ZodType> = {
  schema: S
  fields: readonly SettingField[]
  /** By key: `fee`, and `methods[].fee` for a column of a list. */
  printed: readonly (readonly [key: string, printing: Printing])[]
}

/** The type of a sample: a value as it is entered, neither absent nor null. */
type Sample<S extends z.ZodType> = NonNullable<z.input<S>>
type Check<S extends z.ZodType> = {
  check?(value: z.output<S>, others: Others): Record<string, string>
  shownAs?(all: Others): string
}

/** One setting of a group in the admin: it only compiles with label, help and a sample of where it is printed. */
export const settingIn =
  (group: Words['group']) =>
  <S extends z.ZodType>(
    schema: S,
    { printed, ...about }: Shape & Omit<Words, 'group'> & Check<S> & { printed: Printing<Sample<S>> },
  ): Part<S> => ({ schema, fields: [{ ...about, group, key: '' }], printed: [['', printed]] })

type Row<S extends z.ZodType> = Sample<S> extends readonly (infer Each)[] ? Each : never
type Columns<R> = { [Name in keyof R & string]-?: Omit<Column, 'name'> & { printed: Printing<NonNullable<R[Name]>> } }

/** A setting that is a list of objects: each property is a column with its own sample. */
export function rows<S extends z.ZodType>(
  schema: S,
  { columns, ...about }: Words & Check<S> & { columns: Columns<Row<S>>; isFixed?: boolean },
): Part<S> {
  const named = Object.entries<Omit<Column, 'name'> & { printed: Printing }>(columns)
  return {
    schema,
    fields: [
      {
        ...about,
        key: '',
        kind: 'rows',
        columns: named.map(([name, { printed: _, ...column }]) => ({ name, ...column })),
      },
    ],
    printed: named.map(([name, { printed }]) => [`[].${name}`, printed]),
  }
}

type Schemas<P> = { [Name in keyof P]: P[Name] extends Part<infer S> ? S : never }

/** Settings under one name; sections can be nested. */
export function section<P extends Record<string, Part>>(
  parts: P,
): Part<z.ZodPrefault<z.ZodObject<Schemas<P>, z.core.$strip>>>
export function section(parts: Record<string, Part>): Part {
  const all = Object.entries(parts)
  return {
    schema: z.object(Object.fromEntries(all.map(([name, { schema }]) => [name, schema]))).prefault({}),
    fields: all.flatMap(([name, { fields }]) => fields.map((field) => ({ ...field, key: keyIn(name, field.key) }))),
    printed: all.flatMap(([name, { printed }]) =>
      printed.map(([key, printing]) => [keyIn(name, key), printing] as const),
    ),
  }
}

const keyIn = (name: string, key: string): string =>
  key === '' || key.startsWith('[]') ? `${name}${key}` : `${name}.${key}`
