const wordsIn = (line: string): string[] =>
  line
    .split(/[,;=]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** One group on each line, its words separated by commas. */
export const groupsOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .map(wordsIn)
    .filter((group) => group.length > 0)

/** The groups with a word beside another: in the group that has the other, or in a new one. */
export function joinWord(groups: readonly string[][], word: string, same: string): string[][] {
  const known = same.trim().toLowerCase()
  const at = groups.findIndex((group) => group.some((each) => each.toLowerCase() === known))
  if (at < 0) return [...groups, [same.trim(), word]]
  return groups.map((group, index) => (index === at && !group.includes(word) ? [...group, word] : group))
}
