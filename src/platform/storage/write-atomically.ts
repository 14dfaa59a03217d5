import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a temporary file in the same folder and renames it: a reader never sees half a file, even after a crash.
 * Creates the folder. A failure, such as a full disk, leaves nothing behind.
 */
export async function writeAtomically(folder: string, file: string, body: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const part = join(folder, `.${randomUUID()}.part`)
  try {
    await writeFile(part, body)
    await rename(part, join(folder, file))
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}
