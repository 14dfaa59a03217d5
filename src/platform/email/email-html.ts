import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Block, plainText, type Reading } from './blocks.ts'
import { bandStyle, cornersOf, type EmailLook, INK, nameHtml, PAPER } from './email-brand.ts'
import { greetingHtml } from './greeting-html.ts'
import { reveal } from './secret.ts'

export type EmailContent = {
  /** Shown at the top, as on the pages. */
  shop: string
  title: string
  blocks: readonly Block[]
  footer: string
}

// The store's colours and sizes (web/ui/tokens.css); email programs support neither variables nor our fonts.
const MUTED = '#48494c'
const LINE = '#e5e4df'
const MIST = '#f6f6f3'
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
const DEFAULT_LOOK: EmailLook = {
  primary: INK,
  accent: '#eace09',
  logo: null,
  style: { headingFont: 'inherit', textFont: SANS, controlRadius: 6 },
}

/**
 * Email programs that know dark mode take these instead of the inline colours above; others keep the light ones, or turn
 * them over themselves. Classes, since a style sheet can't reach an inline style by its value.
 */
const darkStyles = ({ accent }: EmailLook) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0e0f11!important}
.card,.card td{background-color:#1b1d20!important}
.card .panel{background-color:#0e0f11!important}
.card,.card h1,.card p,.card td,.card a{color:#f6f6f3!important}
.card .muted{color:#b9babd!important}
.card .rule,.card td{border-color:#33363b!important}
.card .button{background-color:${accent}!important}
.card .button a{color:#0e0f11!important}}`

/** Email programs need tables for layout: some support width and padding on nothing else. */
const table = (style: CSSProperties, className: string | undefined, ...rows: ReactNode[]): ReactNode =>
  h(
    'table',
    {
      role: 'presentation',
      align: 'center',
      width: '100%',
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      className,
      style,
    },
    h('tbody', null, ...rows),
  )

/** A table of one cell. */
const box = (style: CSSProperties, className: string | undefined, ...content: ReactNode[]): ReactNode =>
  table(style, className, h('tr', null, h('td', null, ...content)))

/** The text that inboxes show beside the subject, padded with blanks that keep the rest of the email out of it. */
const preview = (text: string): ReactNode =>
  h(
    'div',
    { style: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0 } },
    text,
    '\u00a0\u200c'.repeat(100),
  )

const words: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: INK }
const small: CSSProperties = { ...words, fontSize: 14, lineHeight: '20px' }
const cell: CSSProperties = { padding: '10px 0', borderBottom: `1px solid ${LINE}`, verticalAlign: 'top' }
const right: CSSProperties = { textAlign: 'right', whiteSpace: 'nowrap', width: 110 }

const BUTTON_ROOM = '13px 22px'
/** Outlook applies no padding to links, only to cells, under this name. */
const OUTLOOK_ROOM = { msoPaddingAlt: BUTTON_ROOM }

/** An email as HTML: one column, nothing loaded from outside. */
export function emailHtml({ shop, title, blocks, footer }: EmailContent, brand: EmailLook | null = null): string {
  const look = brand ?? DEFAULT_LOOK
  const page = h(
    'html',
    { lang: 'en-IN', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('title', null, title),
      h('style', null, darkStyles(look)),
    ),
    h(
      'body',
      { className: 'page', style: { margin: 0, padding: 0, backgroundColor: MIST } },
      preview(title),
      box(
        { backgroundColor: MIST, fontFamily: look.style.textFont, paddingBottom: 32 },
        'page',
        box(
          bandStyle(look),
          undefined,
          // As wide as the text below, so that both begin at the same edge.
          box({ maxWidth: 560, padding: '18px 20px', margin: '0 auto' }, undefined, ...nameHtml(shop, look)),
        ),
        box(
          { maxWidth: 560, backgroundColor: PAPER, padding: '28px 20px 12px', margin: '0 auto' },
          'card',
          h(
            'h1',
            { style: { ...heading(look), margin: '0 0 16px', fontSize: 24, lineHeight: '30px', color: INK } },
            title,
          ),
          ...blocks.map((block, index) => h(Fragment, { key: index }, blockHtml(block, look))),
          h('hr', { className: 'rule', style: { border: 0, borderTop: `1px solid ${LINE}`, margin: '16px 0' } }),
          h('p', { className: 'muted', style: { ...small, fontSize: 13, color: MUTED } }, footer),
        ),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** Named only where it differs from the text's. */
const heading = ({ style: { headingFont } }: EmailLook): CSSProperties =>
  headingFont === 'inherit' ? {} : { fontFamily: headingFont }

function blockHtml(block: Block, look: EmailLook): ReactNode {
  const { accent, controlRadius } = { ...look, ...look.style }
  switch (block.kind) {
    case 'text':
      return h('p', { style: words }, block.text)
    case 'quote':
      return h(
        'p',
        { style: { ...words, whiteSpace: 'pre-wrap', borderLeft: `4px solid ${accent}`, padding: '2px 0 2px 14px' } },
        block.text,
      )
    case 'greeting':
      return greetingHtml(block, look)
    case 'code':
      return h(
        'p',
        {
          className: 'panel',
          style: { ...words, backgroundColor: MIST, padding: 16, borderRadius: cornersOf(controlRadius, 8) },
        },
        h('span', { className: 'muted', style: { display: 'block', fontSize: 13, color: MUTED } }, block.label),
        h('strong', { style: { fontSize: 22, lineHeight: '30px', letterSpacing: 2 } }, reveal(block.value)),
      )
    case 'button':
      return h(
        'table',
        { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, style: { margin: '4px 0 20px' } },
        h(
          'tbody',
          null,
          h(
            'tr',
            null,
            h(
              'td',
              { className: 'button', style: { ...OUTLOOK_ROOM, backgroundColor: accent, borderRadius: controlRadius } },
              h(
                'a',
                {
                  href: reveal(block.url),
                  style: {
                    display: 'inline-block',
                    padding: BUTTON_ROOM,
                    color: INK,
                    fontWeight: 700,
                    fontSize: 16,
                    textDecoration: 'none',
                  },
                },
                block.label,
              ),
            ),
          ),
        ),
      )
    case 'links':
      return h(
        'p',
        // Far enough apart for a thumb.
        { style: { ...small, lineHeight: '32px' } },
        block.links.map(({ label, url }, index) =>
          h('span', { key: index }, index > 0 ? h('br') : null, h('a', { href: reveal(url), style: link }, label)),
        ),
      )
    case 'lines':
      return h(
        'p',
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
  table(
    { marginBottom: 16, fontSize: 14, lineHeight: '20px', color: INK },
    undefined,
    ...rows.map(({ name, detail, amount }, index) =>
      h(
        'tr',
        { key: `${index} ${name}` },
        h(
          'td',
          { style: cell },
          h('strong', null, name),
          detail ? h('span', { className: 'muted', style: { display: 'block', color: MUTED } }, detail) : null,
        ),
        h('td', { style: { ...cell, ...right } }, amount),
      ),
    ),
    ...sums.map(({ label, amount }, index) => {
      const style = { padding: '6px 0', ...(index === sums.length - 1 ? { fontWeight: 700, fontSize: 16 } : {}) }
      return h('tr', { key: label }, h('td', { style }, label), h('td', { style: { ...right, ...style } }, amount))
    }),
  )

/** The same as plain text, for the recipient or the log. */
export const emailText = ({ title, blocks, footer }: EmailContent, reading: Reading): string =>
  [title, ...blocks.map((block) => plainText(block, reading)), footer].join('\n\n')
