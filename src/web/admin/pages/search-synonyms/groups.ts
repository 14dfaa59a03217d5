const wordsIn = (line: string): string[] =>
  line
    .split(/[,;=]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** One group per line, with its words separated by commas. */
export const groupsOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .map(wordsIn)
    .filter((group) => group.length > 0)

/** Adds a word to the group that contains the other word, or to a new group. */
export function joinWord(groups: readonly string[][], word: string, same: string): string[][] {
  const known = same.trim().toLowerCase()
  const at = groups.findIndex((group) => group.some((each) => each.toLowerCase() === known))
  if (at < 0) return [...groups, [same.trim(), word]]
  return groups.map((group, index) => (index === at && !group.includes(word) ? [...group, word] : group))
}
