import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './context.ts'

/** This build and the two before it: a page stays open for days, an update seldom comes twice in that time. */
const KEPT = 3

/**
 * Copies the hashed files of this build into `shelf`, where those of the builds before it are: a browser that shows a
 * page of an earlier build, or of the next one during an update, still finds its files (D185). `build` names it.
 */
export function keepBuild(
  clientFolder: string,
  { shelf, build, log }: { shelf: string; build: string; log: Log },
): void {
  try {
    mkdirSync(shelf, { recursive: true })
    const place = join(shelf, build)
    if (!existsSync(place)) {
      const draft = join(shelf, `.${build}-${process.pid}`)
      rmSync(draft, { recursive: true, force: true })
      cpSync(join(clientFolder, 'assets'), draft, { recursive: true })
      putInPlace(draft, place)
    }
    utimesSync(place, new Date(), new Date())
    for (const old of buildsOn(shelf).slice(KEPT)) rmSync(old, { recursive: true, force: true })
  } catch (error) {
    log.warn({ err: error }, 'The files of this build could not be kept for later')
  }
}

/** Another process may have done the same meanwhile. */
function putInPlace(draft: string, place: string): void {
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
}

/** The folders of the kept builds, the newest first. */
function buildsOn(shelf: string): string[] {
  return readdirSync(shelf)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(shelf, name))
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
    .sort((one, other) => other.time - one.time)
    .map(({ path }) => path)
}

/** The path of a kept file by its name in `assets`; null if no kept build has it. */
export function findKept(shelf: string, name: string): string | null {
  try {
    return (
      buildsOn(shelf)
        .map((folder) => join(folder, name))
        .find((path) => existsSync(path)) ?? null
    )
  } catch {
    return null
  }
}
