import { open } from 'node:fs/promises'
import { MAX_FILE_BYTES } from '../schemas.ts'
import { UnreadableFile } from './read-csv.ts'

/** The file is larger than a file of products may be. */
export class FileTooLarge extends Error {}

const MAGIC: [first: readonly number[], what: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'an Excel workbook or a zip file'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an Excel workbook'],
  [[0x1f, 0x8b], 'a compressed file'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
]

/** UTF-16 is recognised by its byte order mark, or by the zero byte in plain letters. */
function encodingOf([a, b, c, d]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? 'utf-16be' : 'utf-8'
}

/**
 * Writes a text file as UTF-8 without a byte order mark, piece by piece, from any Unicode encoding, and returns its
 * original size. Throws UnreadableFile for other types of file, other encodings and NUL, and FileTooLarge as soon as
 * the limit is passed.
 */
export async function writeText(bytes: AsyncIterable<Uint8Array>, path: string): Promise<number> {
  const file = await open(path, 'w')
  try {
    let size = 0
    let decoder: TextDecoder | null = null
    let head: Uint8Array = new Uint8Array(0)
    const write = async (text: string) => {
      if (text.includes('\0')) throw new UnreadableFile('The file has NUL bytes: it is no text')
      // Not `write`: on a disk that is nearly full it may write only a part and report that only in its return value.
      await file.appendFile(text)
    }
    const begin = (): TextDecoder => {
      const kind = MAGIC.find(([first]) => first.every((byte, place) => head[place] === byte))
      if (kind) throw new UnreadableFile(`The file is ${kind[1]}: save it as "CSV UTF-8" and upload that`)
      return new TextDecoder(encodingOf(head), { fatal: true })
    }
    for await (const chunk of bytes) {
      size += chunk.byteLength
      if (size > MAX_FILE_BYTES) throw new FileTooLarge()
      if (decoder) await write(decoder.decode(chunk, { stream: true }))
      else {
        head = Buffer.concat([head, chunk])
        if (head.byteLength < 4) continue
        decoder = begin()
        await write(decoder.decode(head, { stream: true }))
      }
    }
    await write(decoder ? decoder.decode() : begin().decode(head))
    return size
  } catch (error) {
    if (error instanceof TypeError && /encoded data was not valid/i.test(error.message))
      throw new UnreadableFile('The file is not UTF-8: save it as "CSV UTF-8" and upload that')
    throw error
  } finally {
    await file.close()
  }
}
