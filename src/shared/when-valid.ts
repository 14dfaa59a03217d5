type Issues = { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }

/**
 * For a check that compares fields of a form: it runs together with the checks of other fields, so that all errors are
 * shown at once, unless one of `fields` is wrong by itself. A check of Zod’s own would wait until all fields are right.
 */
export const whenValid = (...fields: string[]) => ({
  when: ({ issues }: Issues) => issues.every(({ path }) => path?.length && !fields.includes(String(path[0]))),
})
