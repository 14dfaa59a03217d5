import { realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A version of the store on the disk: its folder, and the file that its processes run. */
export type Release = { root: string; entry: string }

/**
 * Finds the release that is installed now. If the store was started through a link to its folder
 * (`node /srv/store/current/tools/start.mjs`), that is where the link points to now; else it is the same folder, which
 * may have another build in it.
 */
export function releaseFinder(
  { root, entry }: Release,
  startedAs: string | undefined = process.argv[1],
): () => Release {
  const inside = relative(root, entry)
  const link = startedAs ? linkTo(root, startedAs) : null
  return () => {
    const now = realpathSync(link ?? root)
    return { root: now, entry: realpathSync(join(now, inside)) }
  }
}

/** The folder above `startedAs` that leads to `root` by another name. */
function linkTo(root: string, startedAs: string): string | null {
  const real = realpathSync(root)
  for (let folder = dirname(startedAs); folder !== dirname(folder); folder = dirname(folder)) {
    if (resolvesTo(folder, real)) return folder
  }
  return null
}

const resolvesTo = (folder: string, real: string): boolean => {
  try {
    return realpathSync(folder) === real
  } catch {
    return false
  }
}
