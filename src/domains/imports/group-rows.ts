import { type FileHandle, open } from 'node:fs/promises'
import type { Format } from './file/draft.ts'
import { type CsvRow, readCsv, UnreadableFile } from './file/read-csv.ts'
import { detectFormat, formats } from './formats/detect.ts'
import type { FormatName } from './schemas.ts'

/** More rows than the variants and pictures of a single product need. */
const MAX_ROWS_OF_PRODUCT = 400

export type Grouped = { format: FormatName; header: string[]; total: number }

/**
 * Reads a whole CSV file and writes its products to another file, one line of JSON each with all its rows, so that a
 * job can resume at any line. Throws UnreadableFile if the file is not a table of products.
 */
export async function groupRows(csvPath: string, path: string): Promise<Grouped> {
  const rows = readCsv(csvPath)
  const first = await rows.next()
  if (first.done) throw new UnreadableFile('The file is empty')
  const header = first.value.cells.map((cell) => cell.trim())
  const found = detectFormat(header)
  if (!found.ok) throw new UnreadableFile(found.reason)
  const format = formats[found.format]
  const file = await open(path, 'w+')
  try {
    const out = new Gathered(file)
    const total = await (format.familyOf ? groupFamilies : groupNeighbours)(out, rows, format, header)
    if (total === 0) throw new UnreadableFile('The file has column names and no products')
    return { format: found.format, header, total }
  } finally {
    await file.close()
  }
}

type Place = { at: number; length: number }

const GATHERED_BYTES = 256 * 1024

/** Buffers writes: one system call for each of half a million rows would take a minute. */
class Gathered {
  readonly file: FileHandle
  end = 0
  #pieces: Buffer[] = []
  #begin = 0
  constructor(file: FileHandle) {
    this.file = file
  }

  async add(text: string): Promise<Place> {
    const bytes = Buffer.from(text)
    const place = { at: this.end, length: bytes.byteLength }
    this.#pieces.push(bytes)
    this.end += bytes.byteLength
    if (this.end - this.#begin >= GATHERED_BYTES) await this.flush()
    return place
  }

  async flush(): Promise<void> {
    const bytes = Buffer.concat(this.#pieces)
    if (bytes.byteLength > 0) await this.file.write(bytes, 0, bytes.byteLength, this.#begin)
    this.#pieces = []
    this.#begin = this.end
  }
}

const lineOf = (rows: readonly CsvRow[]): string =>
  `${JSON.stringify(rows.slice(0, MAX_ROWS_OF_PRODUCT).map(({ row, cells }) => [row, ...cells]))}\n`

/** Groups products whose rows are adjacent. */
async function groupNeighbours(
  out: Gathered,
  rows: AsyncIterable<CsvRow>,
  format: Format,
  header: readonly string[],
): Promise<number> {
  let total = 0
  let group: CsvRow[] = []
  let current = ''
  const flush = async () => {
    if (group.length === 0) return
    total += 1
    await out.add(lineOf(group))
    group = []
  }
  for await (const row of rows) {
    const key = format.keyOf(row.cells, header)
    if (key !== '' && key !== current) {
      await flush()
      current = key
    }
    // A product with more rows is refused as a whole, so the rest need not be kept in memory.
    if (group.length <= MAX_ROWS_OF_PRODUCT) group.push(row)
  }
  await flush()
  await out.flush()
  return total
}

/**
 * Groups products whose variations may be anywhere in the file: rows stay in the file, only their positions are in
 * memory.
 */
async function groupFamilies(
  out: Gathered,
  rows: AsyncIterable<CsvRow>,
  format: Format,
  header: readonly string[],
): Promise<number> {
  const heads: { place: Place; names: string[] }[] = []
  const children = new Map<string, Place[]>()
  const orphans = new Map<string, Place[]>()
  for await (const row of rows) {
    const place = await out.add(JSON.stringify([row.row, ...row.cells]))
    const { names = [], parent = null } = format.familyOf?.(row.cells, header) ?? {}
    const siblings = parent === null ? undefined : children.get(parent)
    if (parent === null) heads.push({ place, names })
    else if (siblings) siblings.push(place)
    else children.set(parent, [place])
  }
  const known = new Set(heads.flatMap(({ names }) => names))
  for (const [parent, places] of children) if (!known.has(parent)) orphans.set(parent, places)
  const families = [
    ...heads.map(({ place, names }) => [
      place,
      ...names.flatMap((name) => children.get(name) ?? []).toSorted((a, b) => a.at - b.at),
    ]),
    ...[...orphans.values()].flat().map((place) => [place]),
  ]
  const start = out.end
  await out.flush()
  for (const places of families) {
    const lines: string[] = []
    for (const { at, length } of places.slice(0, MAX_ROWS_OF_PRODUCT)) {
      const { buffer } = await out.file.read(Buffer.alloc(length), 0, length, at)
      lines.push(buffer.toString('utf8'))
    }
    await out.add(`[${lines.join(',')}]\n`)
  }
  await out.flush()
  await moveToBegin(out.file, start, out.end)
  return families.length
}

/** Shortens a file to the bytes between two positions. */
async function moveToBegin(file: FileHandle, start: number, end: number): Promise<void> {
  const piece = Buffer.alloc(256 * 1024)
  for (let at = start; at < end; at += piece.byteLength) {
    const { bytesRead } = await file.read(piece, 0, Math.min(piece.byteLength, end - at), at)
    await file.write(piece, 0, bytesRead, at - start)
  }
  await file.truncate(end - start)
}

/** The next products after a byte of a file that `groupRows` wrote, each with the byte at which it ends. */
export async function readGroups(
  path: string,
  position: number,
  count: number,
): Promise<{ rows: CsvRow[]; end: number }[]> {
  const file = await open(path)
  try {
    const groups: { rows: CsvRow[]; end: number }[] = []
    let at = position
    let rest = Buffer.alloc(0)
    let begin = position
    while (groups.length < count) {
      const line = rest.indexOf(10)
      if (line >= 0) {
        begin += line + 1
        groups.push({ rows: rowsOf(rest.toString('utf8', 0, line)), end: begin })
        rest = rest.subarray(line + 1)
        continue
      }
      const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, at)
      if (bytesRead === 0) break
      at += bytesRead
      rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)])
    }
    return groups
  } finally {
    await file.close()
  }
}

const rowsOf = (line: string): CsvRow[] =>
  (JSON.parse(line) as [number, ...string[]][]).map(([row, ...cells]) => ({ row, cells }))
