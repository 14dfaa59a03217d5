import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductRecord } from '../../../src/domains/catalog/records/schemas.ts'
import { back, side } from './back.ts'
import { brandStyle } from './brandStyles.ts'
import { escapeHtml, front, type LabelText, parseFact } from './front.ts'
import { inkOn } from './ink.ts'
import { kitArt } from './kitArt.ts'
import { shakerArt } from './shakerArt.ts'

export type Pack = { body: string; label: string; ink: string; accent: string }
export type SheetKind = {
  round?: boolean
  size: [number, number]
  panels: Record<string, [number, number, number, number]>
}

export const SHEETS = JSON.parse(readFileSync(join(import.meta.dirname, '../sheets.json'), 'utf8')) as Record<
  string,
  SheetKind
>

/** Where a wrap-around label has its face, its panel and its small print, as fractions of the turn. */
const FACE = 0.31
export const BACK_AT = 0.84
const BACK = 0.25
const BACK_OF_CAN = 0.3

export function labelText(
  p: ProductRecord,
  brandSlug: string,
  flavour: string | null,
  weight: string | null,
  servings: number | null,
): LabelText {
  return {
    brandSlug,
    brand: p.brand,
    name: p.name,
    kind: p.subcategory ?? p.category,
    flavour,
    // Sizes of kit are not weights.
    weight: p.pack ? (weight ?? '') : '',
    servings: servings ? `${servings} servings` : '',
    facts: p.highlights.slice(0, 3).map(parseFact),
    diet: p.diet,
  }
}

const px = (x: number, y: number, w: number, h: number) => `left:${x}px;top:${y}px;width:${w}px;height:${h}px`

function unit(w: number, h: number): number {
  return Math.min(w / 78, Math.sqrt(w * h) / 108)
}

function faceHtml(text: LabelText, x: number, y: number, w: number, h: number): string {
  const f = front(text)
  const u = unit(w, h)
  // A circle, or a pill if the face is low.
  const low = w > h * 1.3
  const disc = low ? Math.min(w * 0.9, h * 0.92) : Math.min(w * 0.96, h * 0.66)
  const discHigh = low ? h * 0.5 : disc
  return `<div class="face ${f.layout}${h > w * 1.8 ? ' tall' : ''}" style="${px(x, y, w, h)};--u:${u}px;--fw:${w}px;--fh:${h}px;--disc:${disc}px;--high:${discHigh}px">${f.face}</div>`
}

function backHtml(inner: string, x: number, y: number, w: number, h: number, more = ''): string {
  return `<div class="back ${more}" style="${px(x, y, w, h)};--u:${Math.min(w / 62, Math.sqrt(w * h) / 86)}px">${inner}</div>`
}

/** The whole label sheet of one product in one flavour, as the inside of `#sheet`. */
export function sheetHtml(
  kind: string,
  p: ProductRecord,
  text: LabelText,
  pack: Pack,
  flavourColour: string,
): { style: string; html: string } {
  const sheet = SHEETS[kind] as SheetKind
  const [w, h] = sheet.size
  const f = front(text)
  const vars = `width:${w}px;height:${h}px;--label:${pack.label};--ink:${pack.ink};--body:${pack.body};--bodyink:${inkOn(pack.body)};--acc:${pack.accent};--fl:${flavourColour};--flink:${inkOn(flavourColour)}`
  const ground = `<div class="ground g-${f.layout}">${f.ground}</div>`
  const backText = back(p, text.weight, text.servings)
  if (p.category === 'Accessories' && !kind.endsWith('shaker'))
    return { style: vars, html: kitArt(kind, sheet, text, pack) }
  if (kind.endsWith('shaker')) return { style: vars, html: shakerArt(text, flavourColour, w, h, backText) }
  if (sheet.round) {
    const paper = `background:${pack.label}`
    const u = unit(w * FACE, h)
    const wide = kind.startsWith('can') ? BACK_OF_CAN : BACK
    const html =
      `<div class="fill" style="--u:${u}px">${ground}</div>` +
      faceHtml(text, w * (0.5 - FACE / 2), 0, w * FACE, h) +
      `<div class="panel" style="${px(w * (BACK_AT - wide / 2), h * 0.04, w * wide, h * 0.92)};${paper}"></div>` +
      backHtml(backText, w * (BACK_AT - wide / 2), h * 0.03, w * wide, h * 0.94) +
      `<div class="panel" style="${px(w * 0.07, h * 0.04, w * 0.2, h * 0.92)};${paper}"></div>` +
      backHtml(side(p), w * 0.07, h * 0.06, w * 0.2, h * 0.88, 'small')
    return { style: vars, html }
  }
  const inset = kind === 'pouch' ? 0.17 : 0
  const parts = Object.entries(sheet.panels).map(([name, [x, y, pw, ph]]) => {
    const open = `<div class="panel flat" style="${px(x, y, pw, ph)}">`
    if (name === 'front' && kind === 'bar-box') return `${open}${wideHtml(text, ph, 'low')}</div>`
    if (name === 'header' || name === 'bar') return `${open}${wideHtml(text, ph, name)}</div>`
    if (name === 'front') {
      const fh = ph * (1 - inset)
      const u = unit(pw, fh)
      return `${open}<div class="panel open ${kind}" style="${px(0, ph * inset, pw, fh)};--u:${u}px">${ground}</div><div class="flat ${kind}">${faceHtml(text, 0, ph * inset, pw, fh)}</div></div>`
    }
    if (name === 'back')
      return `${open}<div class="fill" style="background:${pack.label}"></div>${backHtml(backText, pw * 0.04, ph * (inset || 0.02), pw * 0.92, ph * (1 - (inset ? 0.26 : 0.05)))}</div>`
    if (name === 'gel') return `${open}${gelHtml(text)}</div>`
    if (name === 'stick') return `${open}${stickHtml(text, pw, ph)}</div>`
    if (name === 'top')
      return `${open}<div class="fill" style="background:var(--body)"></div>${mark(text, pw, ph * 0.5, 'var(--bodyink)', `top:${ph * 0.25}px`)}</div>`
    return `${open}<div class="fill" style="background:var(--body)"></div><div class="fill" style="top:86%;background:var(--fl)"></div>${
      kind === 'bar-box'
        ? ''
        : `<div class="turn" style="--fh:${ph}px;--fw:${pw * 3}px;color:var(--bodyink)">${mark(text, ph * 0.7, pw * 0.42, 'var(--bodyink)', 'position:static')}</div>`
    }</div>`
  })
  return { style: vars, html: parts.join('') }
}

function mark(text: LabelText, w: number, h: number, colour: string, more: string): string {
  const s = brandStyle(text.brandSlug)
  return `<div class="z" data-fit="line" style="position:absolute;left:${w * 0.06}px;width:${w * 0.88}px;height:${h}px;justify-content:center;align-items:center;color:${colour};${more}"><span style="${s.mark}">${escapeHtml(text.brand)}</span></div>`
}

/** Strips: the box's low front, its header, and the wrapper of a bar. */
function wideHtml(text: LabelText, h: number, name: string): string {
  const s = brandStyle(text.brandSlug)
  const fact = text.facts[0]
  const taste = escapeHtml(text.flavour ?? text.kind)
  const line = (style: string, set: string, words: string, tag = 'line') =>
    `<div class="z" data-fit="${tag}" style="position:absolute;align-items:center;${style}"><span style="${set}">${escapeHtml(words)}</span></div>`
  if (name === 'header') {
    return `<div class="fill" style="background:var(--body)"></div><div class="fill" style="top:95%;background:var(--acc)"></div>${line(
      `left:7%;width:86%;top:9%;height:48%;justify-content:center;color:var(--bodyink)`,
      s.mark,
      text.brand,
    )}`
  }
  if (name === 'bar') {
    return `<div class="fill" style="background:var(--label)"></div><div class="fill" style="left:74%;background:var(--fl)"></div>${line(
      'left:13%;width:56%;top:12%;height:24%',
      s.mark,
      text.brand,
    )}${line('left:13%;width:56%;top:38%;height:48%', s.name, text.name, '')}${
      fact
        ? line(
            'left:75.5%;width:13%;top:26%;height:48%;justify-content:center;color:var(--flink)',
            'font:900 10px/1 Archivo',
            fact.big,
          )
        : ''
    }`
  }
  return `<div class="fill" style="background:var(--label)"></div><div class="fill" style="top:68%;background:var(--fl)"></div>${line(
    'left:5%;width:58%;top:8%;height:54%',
    s.name,
    text.name,
    '',
  )}<div class="facts" style="position:absolute;left:67%;top:18%;--u:${h / 36}px">${text.facts
    .slice(0, 2)
    .map((f) => `<div class="fact"><b>${escapeHtml(f.big)}</b><i>${escapeHtml(f.small)}</i></div>`)
    .join('')}</div>${line(
    'left:5%;width:60%;top:73%;height:21%;color:var(--flink)',
    s.name,
    taste,
  )}${line('left:70%;width:25%;top:77%;height:13%;justify-content:flex-end;color:var(--flink)', 'font:650 10px/1 Archivo', text.weight)}`
}

/** A sachet's face: nothing is printed on its neck and seals. */
function gelHtml(text: LabelText): string {
  const s = brandStyle(text.brandSlug)
  const fact = text.facts[0]
  const line = (top: number, high: number, set: string, words: string, more = '') =>
    `<div class="z" data-fit="${more ? '' : 'line'}" style="position:absolute;left:14%;width:72%;top:${top * 100}%;height:${high * 100}%;align-items:center;justify-content:center;text-align:center;${more}"><span style="${set}">${escapeHtml(words)}</span></div>`
  return `<div class="fill" style="background:var(--label)"></div><div class="fill" style="height:22%;background:var(--body)"></div><div class="fill" style="top:62%;background:var(--fl)"></div>${line(0.27, 0.07, s.mark, text.brand)}${line(0.35, 0.24, s.name, text.name, 'color:var(--ink)')}${
    fact ? line(0.65, 0.12, 'font:900 10px/1 Archivo', fact.big, 'color:var(--flink)') : ''
  }${line(0.79, 0.1, s.name, text.flavour ?? text.kind, 'color:var(--flink)')}`
}

function stickHtml(text: LabelText, w: number, h: number): string {
  const s = brandStyle(text.brandSlug)
  return `<div class="fill" style="background:var(--label)"></div><div class="fill" style="top:66%;background:var(--fl)"></div><div class="turn" style="--fh:${h * 0.56}px;top:37%;width:${h * 0.56}px;height:${w}px">
<div class="z" data-fit="line" style="width:100%;height:${w * 0.52}px;align-items:center;justify-content:center"><span style="${s.mark}">${escapeHtml(text.brand)}</span></div></div>
<div class="z" data-fit="" style="position:absolute;left:14%;width:72%;top:69%;height:20%;justify-content:center;align-items:center;text-align:center;color:var(--flink)"><span style="${s.name}">${escapeHtml(text.flavour ?? text.kind)}</span></div>`
}
