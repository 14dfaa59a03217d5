import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { layOutText } from './lay-out-text.ts'
import { mendAnchors } from './mend-anchors.ts'
import { hasScript, isRightToLeft, printable, type Script, scriptFont } from './scripts.ts'

const font = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
/** Subsets of Noto Sans (see `fonts/`): the standard fonts of PDF have no ₹. Other scripts: `scripts.ts`. */
const FONTS = {
  plain: font('noto-sans'),
  bold: font('noto-sans-semibold'),
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36, foot: 46 }
export const WIDTH = PAGE.width - 2 * PAGE.margin
export const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot

const LOGO = { width: 160, height: 36 }
const SIZE = 8.5
/** For lines with other scripts, in font sizes: their glyphs reach higher and lower than Latin ones. */
const LINE_HEIGHT = 1.65
const ASCENT = 1.15

/** Pdfkit's types don't know `scope`. */
const COLUMN_HEAD = { lang: 'en-IN', scope: 'Column' }

const INK = '#0e0f11'
const MUTED = '#48494c'
const LINE = '#c9c8c3'

export type Style = {
  size?: number
  bold?: boolean
  muted?: boolean
  /** In the brand's colour. */
  branded?: boolean
  align?: 'left' | 'right'
  width?: number
  /** What screen readers take it for; they skip an artifact, such as a page number. A paragraph by default. */
  tag?: 'P' | 'H1' | 'Artifact'
}

export type PdfDocument = {
  /** Writes a text at a position, wrapped to `width`; returns the height used. */
  write(text: string, x: number, y: number, style?: Style): number
  heightOf(text: string, style?: Style): number
  /** What `draw` writes is a table, row or cell to screen readers. */
  group(tag: 'Table' | 'TR' | 'TH' | 'TD', draw: () => unknown): void
  rule(y: number, options?: { isStrong?: boolean }): void
  /** A soft background behind what is written next. */
  fill(y: number, height: number): void
  /** Draws an empty frame. */
  box(x: number, y: number, width: number, height: number): void
  /** Draws a logo in the top left corner; returns the height that it takes, with the gap below. */
  logo(picture: { png: Buffer; width: number; height: number }): number
  addPage(): void
  /** Draws on each page once all pages exist. */
  onEachPage(draw: (page: number, pages: number) => void): void
  finish(): Promise<Buffer>
}

/**
 * A tagged PDF: screen readers and copying follow the order in which texts are written. `primary` is the brand's colour
 * for names and strong rules.
 */
export function openPdf(title: string, author: string, date: Date, primary = INK): PdfDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    tagged: true,
    info: { Title: title, Author: printable(author), CreationDate: date },
    // No font yet: one set here would be parsed again at each change of fonts.
    font: '',
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [name, source] of Object.entries(FONTS)) doc.registerFont(name, source)

  let parent = doc.struct('Document')
  doc.addStructure(parent)
  const artifact = (draw: () => void) => {
    doc.markContent('Artifact')
    draw()
    doc.endMarkedContent()
  }
  const element = (tag: string, draw: () => void) => {
    const content = doc.markStructureContent(tag)
    draw()
    doc.endMarkedContent()
    const made = doc.struct(tag)
    parent.add(made.add(content))
    made.end()
  }

  const registered = new Set<string>()
  const chooseFont = (script: Script | null, { size = SIZE, bold = false }: Style) => {
    if (script === null) doc.font(bold ? 'bold' : 'plain')
    else {
      const { name, source } = scriptFont(script, bold)
      if (!registered.has(name)) doc.registerFont(name, source)
      registered.add(name)
      doc.font(name)
      mendAnchors((doc as unknown as { _font: unknown })._font)
    }
    doc.fontSize(size)
  }
  const linesOf = (text: string, style: Style) =>
    layOutText(text, style.width ?? WIDTH, (run) => {
      chooseFont(run.script, style)
      return doc.widthOfString(run.text)
    })
  const heightOf = (raw: string, style: Style = {}) => {
    const text = printable(raw)
    if (hasScript(text)) return linesOf(text, style).length * (style.size ?? SIZE) * LINE_HEIGHT
    chooseFont(null, style)
    return doc.heightOfString(text || ' ', { width: style.width ?? WIDTH, lineGap: 1 })
  }
  /** Piece by piece: pdfkit wraps text of one font only. */
  const writeScripts = (text: string, x: number, y: number, style: Style) => {
    const { size = SIZE, width = WIDTH, align = 'left' } = style
    for (const [index, line] of linesOf(text, style).entries()) {
      const start = align === 'right' ? x + width - line.width : x
      const baseline = y + size * (index * LINE_HEIGHT + ASCENT)
      for (const piece of line.pieces) {
        chooseFont(piece.script, style)
        doc.text(piece.text, start + piece.x, baseline, { lineBreak: false, baseline: 'alphabetic' })
      }
    }
  }
  return {
    write(raw, x, y, style = {}) {
      const height = heightOf(raw, style)
      const { width = WIDTH, align = 'left' } = style
      const text = printable(raw)
      const { tag = 'P' } = style
      const draw = () => {
        doc.fillColor(style.muted ? MUTED : style.branded ? primary : INK)
        if (hasScript(text)) {
          // The glyphs of an Indian script are not in the order of its letters: copying takes this text instead. Not for
          // Arabic letters, which readers turn around by themselves, and would turn around in this text too.
          doc.markContent('Span', isRightToLeft(text) ? {} : { actual: text })
          writeScripts(text, x, y, style)
          doc.endMarkedContent()
        } else {
          chooseFont(null, style)
          doc.text(text, x, y, { width, align, lineGap: 1 })
        }
      }
      if (tag === 'Artifact') artifact(draw)
      else element(tag, draw)
      return height
    },
    heightOf,
    group(tag, draw) {
      const outer = parent
      parent = doc.struct(tag, tag === 'TH' ? COLUMN_HEAD : {})
      outer.add(parent)
      draw()
      parent.end()
      parent = outer
    },
    rule(y, { isStrong = false } = {}) {
      artifact(() => {
        doc.moveTo(PAGE.margin, y).lineTo(PAGE.width - PAGE.margin, y)
        doc
          .lineWidth(isStrong ? 1 : 0.5)
          .strokeColor(isStrong ? primary : LINE)
          .stroke()
      })
    },
    fill(y, height) {
      artifact(() => doc.rect(PAGE.margin, y, WIDTH, height).fill('#f6f6f3'))
    },
    box(x, y, width, height) {
      artifact(() => doc.rect(x, y, width, height).lineWidth(0.75).strokeColor(INK).stroke())
    },
    logo({ png, width, height }) {
      const scale = Math.min(LOGO.height / height, LOGO.width / width)
      // The seller's name follows as text.
      artifact(() => doc.image(png, PAGE.margin, PAGE.margin, { width: width * scale, height: height * scale }))
      return height * scale + 8
    },
    addPage() {
      doc.addPage()
    },
    onEachPage(draw) {
      const { start, count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page)
        draw(page + 1, count)
      }
    },
    finish() {
      const done = new Promise<Buffer>((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)))
        doc.on('error', reject)
      })
      doc.end()
      return done
    },
  }
}
