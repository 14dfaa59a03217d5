import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'

const font = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
/** Cut from Noto Sans (see `fonts/`): the standard fonts of PDF know no ₹. */
const FONTS = {
  plain: font('noto-sans'),
  bold: font('noto-sans-semibold'),
  devanagari: font('noto-sans-devanagari'),
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36, foot: 46 }
export const WIDTH = PAGE.width - 2 * PAGE.margin
export const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot

const INK = '#0e0f11'
const MUTED = '#5c5d60'
const LINE = '#c9c8c3'

export type Style = { size?: number; bold?: boolean; muted?: boolean; align?: 'left' | 'right'; width?: number }

const DEVANAGARI = /[\u0900-\u097f]/
/** What the fonts have; control and direction marks are not printed. */
const UNPRINTABLE =
  /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0900-\u097f\u1e00-\u1eff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u20ac\u20b9\u2122\u200c\u200d]/gu
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** A text as the fonts can show it: what they lack is a question mark, never a box. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, (mark) => (mark === '\u200c' || mark === '\u200d' ? mark : ' '))
    .replace(UNPRINTABLE, '?')

export type Paper = {
  /** Writes a text at a place, wrapped to `width`; returns the height that it took. */
  write(text: string, x: number, y: number, style?: Style): number
  heightOf(text: string, style?: Style): number
  rule(y: number, options?: { isStrong?: boolean }): void
  /** A soft ground behind what is written next. */
  fill(y: number, height: number): void
  /** An empty frame. */
  box(x: number, y: number, width: number, height: number): void
  addPage(): void
  /** Draws on each page once all are there. */
  onEachPage(draw: (page: number, pages: number) => void): void
  finish(): Promise<Buffer>
}

/** An empty A4 document. */
export function openPaper(title: string, author: string, date: Date): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: printable(author), CreationDate: date },
    // None yet: one that is given here would be parsed anew at each change of fonts.
    font: '',
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [name, source] of Object.entries(FONTS)) doc.registerFont(name, source)

  const set = (raw: string, { size = 8.5, bold, muted }: Style) => {
    const text = printable(raw)
    doc.font(DEVANAGARI.test(text) ? 'devanagari' : bold ? 'bold' : 'plain').fontSize(size)
    doc.fillColor(muted ? MUTED : INK)
    return text
  }
  const heightOf = (raw: string, style: Style = {}) => {
    const text = set(raw, style)
    return doc.heightOfString(text || ' ', { width: style.width ?? WIDTH, lineGap: 1 })
  }
  return {
    write(raw, x, y, style = {}) {
      const height = heightOf(raw, style)
      const { width = WIDTH, align = 'left' } = style
      doc.text(set(raw, style), x, y, { width, align, lineGap: 1 })
      return height
    },
    heightOf,
    rule(y, { isStrong = false } = {}) {
      doc.moveTo(PAGE.margin, y).lineTo(PAGE.width - PAGE.margin, y)
      doc
        .lineWidth(isStrong ? 1 : 0.5)
        .strokeColor(isStrong ? INK : LINE)
        .stroke()
    },
    fill(y, height) {
      doc.rect(PAGE.margin, y, WIDTH, height).fill('#f6f6f3')
    },
    box(x, y, width, height) {
      doc.rect(x, y, width, height).lineWidth(0.75).strokeColor(INK).stroke()
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
