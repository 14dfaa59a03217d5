import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Job } from './catalogue.ts'
import { compose, readView, type View } from './composeView.ts'
import { brandStyle } from './labels/brandStyles.ts'
import type { Printer } from './labels/printer.ts'
import { BACK_AT, labelText, SHEETS, type SheetKind, sheetHtml } from './labels/sheet.ts'
import { encode, type Pixels, readPixels } from './place.ts'
import { parseHex } from './tone.ts'

export const OUT = join(import.meta.dirname, 'out')

/** Where the picture of a pack at full size is stored. */
export const masterOf = (job: Job): string => join(OUT, 'masters', `${job.file.replace('.webp', '')}.${job.look}.webp`)

const views = new Map<string, View>()

function viewOf(pass: string, name: string): View | null {
  const key = `${pass}-${name}`
  const path = join(OUT, 'passes', `${key}.bin`)
  if (!existsSync(path)) return null
  const view = views.get(key) ?? readView(path)
  if (!views.has(key)) {
    if (views.size > 3) views.delete([...views.keys()][0] as string)
    views.set(key, view)
  }
  return view
}

/**
 * The pack at full size. `pass` is the model: that of the job, or one piece of what is in its pack. The flat label is
 * saved in `sheets`, if that is a folder. Null if the model has not been rendered.
 */
export async function composePack(
  job: Job,
  pass: string,
  printer: Printer,
  sheets: string | null = null,
): Promise<Pixels | null> {
  const kind = SHEETS[job.kind] as SheetKind
  const view = viewOf(pass, kind.round ? 'front' : job.view)
  if (!view && !sheets) return null
  const { weight, servings } = printed(job)
  const text = labelText(job.product, job.brand.slug, job.flavour, weight, servings)
  const label = sheetHtml(job.kind, job.product, text, job.pack, job.colour)
  const png = await printer.print(label.style, label.html, kind.size[0], kind.size[1])
  if (sheets) {
    mkdirSync(sheets, { recursive: true })
    writeFileSync(join(sheets, job.file.replace('.webp', '.png')), await sharp(png).png().toBuffer())
  }
  if (!view) return null
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const sheet = {
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
    channels: info.channels,
  }
  const lid = job.kind.endsWith('shaker') ? job.pack.body : lidColour(job)
  const turn = kind.round && job.view === 'back' ? BACK_AT - 0.5 - 0.015 : 0
  return {
    data: compose(view, sheet, { body: parseHex(job.pack.body), lid: parseHex(lid) }, turn),
    width: view.width,
    height: view.height,
  }
}

/**
 * The pack at full size: from the folder of masters if it was composed before, unless its flat label is to be saved.
 * Null if the model has not been rendered.
 */
export async function fullSize(job: Job, printer: Printer, sheets: string | null = null): Promise<Pixels | null> {
  const master = masterOf(job)
  if (existsSync(master) && !sheets) return readPixels(master)
  const pixels = await composePack(job, job.kind, printer, sheets)
  if (!pixels) return null
  mkdirSync(join(OUT, 'masters'), { recursive: true })
  writeFileSync(master, await encode(pixels, 92))
  return pixels
}

/** What is printed on each can or bottle is what it holds, not what all hold together. */
function printed({ kind, weight, servings }: Job): Pick<Job, 'weight' | 'servings'> {
  if (!/^(?:can|drink)-/.test(kind)) return { weight, servings }
  return { weight: weight?.replace(/^\d+\s*x\s*/i, '') ?? null, servings: null }
}

/** Half of the layouts have a lid in the brand's accent colour, the others in the body's colour. */
function lidColour(job: Job): string {
  if (job.kind === 'blister-box') return job.colour
  if (!job.product.pack) return job.pack.accent
  return ['stack', 'split', 'stripe', 'disc'].includes(brandStyle(job.brand.slug).layout)
    ? job.pack.accent
    : job.pack.body
}
