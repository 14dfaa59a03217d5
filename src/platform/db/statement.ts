/** SQL with `$1` placeholders, prepared under its name (at most 63 letters) on each connection at first use. */
export type Statement = { name: string; text: string; values: unknown[] }
