/** A part of a mail. Texts are plain: whatever stands in them is shown as it is. */
export type Block =
  | { kind: 'text'; text: string }
  /** Somebody's own words, with their lines. */
  | { kind: 'quote'; text: string }
  /** Something to be copied. */
  | { kind: 'code'; label: string; value: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'links'; links: readonly { label: string; url: string }[] }
  | { kind: 'lines'; title: string; lines: readonly string[] }
  /** What is bought and what it sums to; the last sum is the one that counts. */
  | { kind: 'goods'; rows: readonly GoodsRow[]; sums: readonly { label: string; amount: string }[] }

export type GoodsRow = { name: string; detail?: string; amount: string }

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const quote = (words: string): Block => ({ kind: 'quote', text: words })
export const code = (label: string, value: string): Block => ({ kind: 'code', label, value })
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url })
export const links = (...of: { label: string; url: string }[]): Block => ({ kind: 'links', links: of })
export const lines = (title: string, of: readonly string[]): Block => ({ kind: 'lines', title, lines: of })
export const goods = (rows: readonly GoodsRow[], sums: readonly { label: string; amount: string }[]): Block => ({
  kind: 'goods',
  rows,
  sums,
})

/** A part as plain text, for programs that show no HTML. */
export function plainText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'quote':
      return block.text
    case 'code':
      return `${block.label}: ${block.value}`
    case 'button':
      return `${block.label}: ${block.url}`
    case 'links':
      return block.links.map(({ label, url }) => `${label}: ${url}`).join('\n')
    case 'lines':
      return `${block.title}:\n${block.lines.join('\n')}`
    case 'goods':
      return [
        ...block.rows.map(({ name, detail, amount }) => `${name}${detail ? `, ${detail}` : ''}  ${amount}`),
        ...block.sums.map(({ label, amount }) => `${label}: ${amount}`),
      ].join('\n')
  }
}
