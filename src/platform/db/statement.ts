/** SQL with `$1` places, kept by each connection under its name (at most 63 letters) once it was asked. */
export type Statement = { name: string; text: string; values: unknown[] }
