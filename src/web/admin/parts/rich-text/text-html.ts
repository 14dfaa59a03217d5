/** `page`: custom pages and FAQ answers; `product`: product descriptions. The server decides which tags each allows. */
export type TextKind = 'page' | 'product'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** In plain text blank lines separate paragraphs, as on the server. */
export const asHtml = (source: string): string =>
  /<[a-z!/]/i.test(source)
    ? source
    : source
        .split(/\r?\n\s*\r?\n/)
        .filter((paragraph) => paragraph.trim())
        .map((paragraph) => `<p>${escaped(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
        .join('')

/** Maps pasted headings to the levels that the store's texts use; the editor strips the rest. */
export const pasted = (html: string): string =>
  html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[456]\b/gi, '<$1h3')

/**
 * The editor's HTML as the store saves it: list items and cells without paragraphs, head rows in the table's head, and no
 * empty paragraphs at the end.
 */
export function tidied(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const paragraph of body.querySelectorAll('li > p:first-child:not(:has(+ p)), :is(th, td) > p:only-child'))
    paragraph.replaceWith(...paragraph.childNodes)
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows]
    const first = rows.findIndex((row) => row.querySelector('td'))
    if (first > 0) table.createTHead().append(...rows.slice(0, first))
  }
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove()
  return body.innerHTML
}
