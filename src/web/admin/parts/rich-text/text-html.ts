/** `page`: own pages and answers of FAQs; `product`: its description. What each keeps is the server's to say. */
export type TextKind = 'page' | 'product'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Plain text has paragraphs at blank lines, as the server reads it. */
export const asHtml = (source: string): string =>
  /<[a-z!/]/i.test(source)
    ? source
    : source
        .split(/\r?\n\s*\r?\n/)
        .filter((paragraph) => paragraph.trim())
        .map((paragraph) => `<p>${escaped(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
        .join('')

/** What is pasted, with headings that a text of the shop has; the editor takes out the rest. */
export const pasted = (html: string): string =>
  html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[456]\b/gi, '<$1h3')

/** What the editor holds, as the shop writes it: entries of lists without paragraphs, and no empty end. */
export function tidied(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const paragraph of body.querySelectorAll('li > p:first-child:not(:has(+ p))'))
    paragraph.replaceWith(...paragraph.childNodes)
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove()
  return body.innerHTML
}
