import type { z } from 'zod'
import { readPictures } from '../../platform/storage/customer-pictures.ts'
import { MAX_PICTURES } from '../../shared/pictures.ts'
import { ReturnRequest } from './schemas.ts'

type Read = { ok: true; request: ReturnRequest; pictures: Uint8Array[] } | { ok: false; fields: Record<string, string> }

/** Reads the return form: a field `line-<id>` with the quantity of each line, and the files `pictures`. */
export async function readReturnForm(form: FormData): Promise<Read> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const lines = [...form].flatMap(([name, value]) =>
    name.startsWith('line-') && typeof value === 'string' && !/^0*$/.test(value.trim())
      ? [{ lineId: name.slice('line-'.length), quantity: Number(value) }]
      : [],
  )
  const parsed = ReturnRequest.safeParse({
    lines,
    reason: text('reason'),
    seal: text('seal'),
    text: text('text'),
    wish: text('wish'),
  })
  if (!parsed.success) return { ok: false, fields: fieldsOf(parsed.error, lines) }
  const pictures = await readPictures(form)
  if (pictures.length > MAX_PICTURES) return { ok: false, fields: { pictures: `Add at most ${MAX_PICTURES} pictures` } }
  return { ok: true, request: parsed.data, pictures }
}

/** The first message of each field, by its name in the form. */
function fieldsOf({ issues }: z.ZodError, lines: readonly { lineId: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [name, index] = path
    const line = name === 'lines' && typeof index === 'number' ? lines[index] : undefined
    fields[line ? `line-${line.lineId}` : String(name ?? 'lines')] ??= message
  }
  return fields
}
