type Issues = { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }

/**
 * Options for a Zod refinement that compares `fields`: it runs as soon as these are valid. By default Zod skips refinements
 * while any field is invalid, so a form would show its errors in two rounds.
 */
export const whenValid = (...fields: string[]) => ({
  when: ({ issues }: Issues) => issues.every(({ path }) => path?.length && !fields.includes(String(path[0]))),
})
