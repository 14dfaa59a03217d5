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

/** The groups as `groupsOf` reads them. */
export const groupsText = (groups: readonly string[][]): string => groups.map((group) => group.join(', ')).join('\n')

const has = (group: readonly string[], word: string): boolean =>
  group.some((each) => each.toLowerCase() === word.toLowerCase())

/**
 * Adds a word to the group that contains one of the words it means, or to a new group. A comma would separate words
 * when the groups are next read, so the word loses its own.
 */
export function joinWord(groups: readonly string[][], word: string, same: string): string[][] {
  const meant = wordsIn(same)
  const at = groups.findIndex((group) => meant.some((each) => has(group, each)))
  const joined = (group: readonly string[]) => {
    const all = [...group]
    for (const each of [...meant, wordsIn(word).join(' ')]) if (!has(all, each)) all.push(each)
    return all
  }
  if (at < 0) return [...groups, joined([])]
  return groups.map((group, index) => (index === at ? joined(group) : group))
}
