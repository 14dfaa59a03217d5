import { posix } from 'node:path'

/** A file and the files that it imports, by their paths. */
export type Imports = { file: string; imported: readonly string[] }

/** A folder with all folders above it. */
function* foldersAbove(file: string): Generator<string> {
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) yield folder
}

/**
 * Folders of which each imports the next, and the last the first; empty if there are none. A folder imports what the
 * files in it and below it do, except from itself.
 */
export function findFolderCycle(files: Iterable<Imports>): string[] {
  const next = new Map<string, Set<string>>()
  for (const { file, imported } of files)
    for (const folder of foldersAbove(file))
      for (const other of imported)
        if (!other.startsWith(`${folder}/`)) next.set(folder, (next.get(folder) ?? new Set()).add(posix.dirname(other)))
  const isDone = new Set<string>()
  const path: string[] = []
  const visit = (folder: string): string[] => {
    if (path.includes(folder)) return path.slice(path.indexOf(folder))
    if (isDone.has(folder)) return []
    path.push(folder)
    for (const other of next.get(folder) ?? []) {
      const cycle = visit(other)
      if (cycle.length > 0) return cycle
    }
    path.pop()
    isDone.add(folder)
    return []
  }
  for (const folder of next.keys()) {
    const cycle = visit(folder)
    if (cycle.length > 0) return cycle
  }
  return []
}
