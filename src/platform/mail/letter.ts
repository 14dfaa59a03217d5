import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Block, plainText, type Reading } from './blocks.ts'
import { reveal } from './secret.ts'

export type Letter = {
  /** Stands at the head, as on the pages. */
  shop: string
  title: string
  blocks: readonly Block[]
  footer: string
}

// The shop's colours and sizes (web/ui/tokens.css); mail programs know neither variables nor our fonts.
const INK = '#0e0f11'
const MUTED = '#5c5d60'
const LINE = '#e5e4df'
const MIST = '#f6f6f3'
const ACCENT = '#eace09'
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

const words: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: INK }
const small: CSSProperties = { ...words, fontSize: 14, lineHeight: '20px' }
const cell: CSSProperties = { padding: '10px 0', borderBottom: `1px solid ${LINE}`, verticalAlign: 'top' }
const right: CSSProperties = { textAlign: 'right', whiteSpace: 'nowrap', width: 110 }

/** A letter as HTML: one column, nothing loaded from outside. */
export function letterHtml({ shop, title, blocks, footer }: Letter): string {
  const [mark = shop, ...rest] = shop.split(' ')
  const page = h(
    Html,
    { lang: 'en-IN' },
    h(Head, null, h('title', null, title)),
    h(Preview, null, title),
    h(
      Body,
      { style: { margin: 0, padding: '0 0 32px', backgroundColor: MIST, fontFamily: SANS } },
      h(
        Section,
        { style: { backgroundColor: INK, padding: '18px 20px' } },
        h(
          'span',
          { style: { backgroundColor: ACCENT, color: INK, borderRadius: 4, padding: '4px 8px', fontWeight: 800 } },
          mark,
        ),
        h('span', { style: { color: '#ffffff', fontWeight: 800, textTransform: 'uppercase' } }, ` ${rest.join(' ')}`),
      ),
      h(
        Container,
        { style: { maxWidth: 560, backgroundColor: '#ffffff', padding: '28px 20px 12px', margin: '0 auto' } },
        h(Heading, { as: 'h1', style: { margin: '0 0 16px', fontSize: 24, lineHeight: '30px', color: INK } }, title),
        ...blocks.map((block, index) => h(Section, { key: index }, blockHtml(block))),
        h(Hr, { style: { border: 0, borderTop: `1px solid ${LINE}`, margin: '16px 0' } }),
        h(Text, { style: { ...small, fontSize: 13, color: MUTED } }, footer),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function blockHtml(block: Block): ReactNode {
  switch (block.kind) {
    case 'text':
      return h(Text, { style: words }, block.text)
    case 'quote':
      return h(
        Text,
        { style: { ...words, whiteSpace: 'pre-wrap', borderLeft: `4px solid ${ACCENT}`, padding: '2px 0 2px 14px' } },
        block.text,
      )
    case 'code':
      return h(
        Text,
        { style: { ...words, backgroundColor: MIST, padding: 16, borderRadius: 8 } },
        h('span', { style: { display: 'block', fontSize: 13, color: MUTED } }, block.label),
        h('strong', { style: { fontSize: 22, lineHeight: '30px', letterSpacing: 2 } }, reveal(block.value)),
      )
    case 'button':
      return h(
        Button,
        {
          href: reveal(block.url),
          style: {
            backgroundColor: ACCENT,
            color: INK,
            fontWeight: 700,
            fontSize: 16,
            padding: '13px 22px',
            borderRadius: 6,
            margin: '4px 0 20px',
          },
        },
        block.label,
      )
    case 'links':
      return h(
        Text,
        { style: small },
        block.links.map(({ label, url }, index) =>
          h('span', { key: index }, index > 0 ? h('br') : null, h(Link, { href: reveal(url), style: link }, label)),
        ),
      )
    case 'lines':
      return h(
        Text,
        { style: small },
        h('strong', null, block.title),
        block.lines.map((line, index) => h('span', { key: `${index} ${line}` }, h('br'), line)),
      )
    case 'goods':
      return goodsHtml(block)
  }
}

const link: CSSProperties = { color: INK, textDecoration: 'underline' }

const goodsHtml = ({ rows, sums }: Extract<Block, { kind: 'goods' }>): ReactNode =>
  h(
    Section,
    { style: { marginBottom: 16, fontSize: 14, lineHeight: '20px', color: INK } },
    rows.map(({ name, detail, amount }, index) =>
      row(
        `${index} ${name}`,
        h(
          Column,
          { style: cell },
          h('strong', null, name),
          detail ? h('span', { style: { display: 'block', color: MUTED } }, detail) : null,
        ),
        h(Column, { style: { ...cell, ...right } }, amount),
      ),
    ),
    sums.map(({ label, amount }, index) => {
      const style = { padding: '6px 0', ...(index === sums.length - 1 ? { fontWeight: 700, fontSize: 16 } : {}) }
      return row(label, h(Column, { style }, label), h(Column, { style: { ...right, ...style } }, amount))
    }),
  )

/** The types of `Row` want its children among its props. */
const Line = Row as (props: { children?: ReactNode }) => ReactNode
const row = (key: string, left: ReactNode, end: ReactNode): ReactNode => h(Line, { key }, left, end)

/** The same as plain text, as the reader or the log gets it. */
export const letterText = ({ title, blocks, footer }: Letter, reading: Reading): string =>
  [title, ...blocks.map((block) => plainText(block, reading)), footer].join('\n\n')
