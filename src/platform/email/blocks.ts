import { MASK, maskUrl, reveal, type Secret, type Words } from './secret.ts'

/** A part of an email. Texts are plain and shown as they are. Codes are always secret; links may be. */
export type Block =
  | { kind: 'text'; text: string }
  /** A person's own words, with their line breaks. */
  | { kind: 'quote'; text: string }
  /** A card with a greeting, in the brand’s colours. */
  | { kind: 'greeting'; tone: 'ink' | 'accent' | 'mist'; greeting: string; amount: string; people: string }
  /** A value to copy. */
  | { kind: 'code'; label: string; value: Words }
  | { kind: 'button'; label: string; url: Words }
  | { kind: 'links'; links: readonly { label: string; url: Words }[] }
  | { kind: 'lines'; title: string; lines: readonly string[] }
  /** The line items and their totals; the last total is the amount due. */
  | { kind: 'goods'; rows: readonly GoodsRow[]; sums: readonly { label: string; amount: string }[] }

export type GoodsRow = { name: string; detail?: string; amount: string }

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const quote = (words: string): Block => ({ kind: 'quote', text: words })
export const greeting = (
  { tone, greeting }: { tone: 'ink' | 'accent' | 'mist'; greeting: string },
  amount: string,
  people: string,
): Block => ({ kind: 'greeting', tone, greeting, amount, people })
export const code = (label: string, value: Secret): Block => ({ kind: 'code', label, value })
export const button = (label: string, url: Words): Block => ({ kind: 'button', label, url })
export const links = (...of: { label: string; url: Words }[]): Block => ({ kind: 'links', links: of })
export const lines = (title: string, of: readonly string[]): Block => ({ kind: 'lines', title, lines: of })
export const goods = (rows: readonly GoodsRow[], sums: readonly { label: string; amount: string }[]): Block => ({
  kind: 'goods',
  rows,
  sums,
})

/** How codes and addresses are rendered: in full for the recipient, masked in the log. */
export type Reading = { code: (value: Words) => string; url: (url: Words) => string }
export const forReader: Reading = { code: reveal, url: reveal }
export const forLog: Reading = { code: () => MASK, url: maskUrl }

/** The part with its codes and links readable, for the thread that delivers it. */
export function openSecrets(block: Block): Block {
  switch (block.kind) {
    case 'code':
      return { ...block, value: reveal(block.value) }
    case 'button':
      return { ...block, url: reveal(block.url) }
    case 'links':
      return { ...block, links: block.links.map(({ label, url }) => ({ label, url: reveal(url) })) }
    default:
      return block
  }
}

/** A part as plain text, for programs that show no HTML, or for the email log. */
export function plainText(block: Block, reading: Reading): string {
  switch (block.kind) {
    case 'text':
    case 'quote':
      return block.text
    case 'greeting':
      return `${block.greeting}\n${block.amount}\n${block.people}`
    case 'code':
      return `${block.label}: ${reading.code(block.value)}`
    case 'button':
      return `${block.label}: ${reading.url(block.url)}`
    case 'links':
      return block.links.map(({ label, url }) => `${label}: ${reading.url(url)}`).join('\n')
    case 'lines':
      return `${block.title}:\n${block.lines.join('\n')}`
    case 'goods':
      return [
        ...block.rows.map(({ name, detail, amount }) => `${name}${detail ? `, ${detail}` : ''}  ${amount}`),
        ...block.sums.map(({ label, amount }) => `${label}: ${amount}`),
      ].join('\n')
  }
}
