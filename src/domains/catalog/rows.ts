import { type SQL, sql } from 'drizzle-orm'

/** A list of texts as one parameter; Drizzle would spread an array into one parameter per text. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Whether a text could be an id or slug; anything else, such as one with a NUL, never reaches the database. */
export const isKey = (text: string): boolean => /^[\w-]{1,140}$/.test(text)

/** A picture `m` as JSON, without the size if it shows every size. */
export function pictureJson(nameField: string): string {
  const shared = `'${nameField}', m.name, 'alt', m.alt, 'flavor', m.flavor`
  return `case when m.weight is null then json_build_object(${shared})
    else json_build_object(${shared}, 'weight', m.weight) end`
}
