import sanitizeHtml from 'sanitize-html'

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h2', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'iframe', 'object'],
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag =>
      href && isSafeLink(href) ? { tagName, attribs: { href } } : { tagName, attribs: {} },
  },
}

/** Rich text may only link to https, mailto and tel addresses and to our own paths (A19). */
function isSafeLink(href: string): boolean {
  return /^(?:https:\/\/|mailto:|tel:)/i.test(href) || OWN_PATH.test(href)
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const paragraphs = (text: string): string =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
    .join('')

/**
 * A product's description as safe HTML: plain text becomes paragraphs at blank lines; HTML keeps paragraphs, lists,
 * headings, emphasis and safe links. A double-escaped `&amp;` becomes `&` (R342).
 */
export function descriptionHtml(text: string): string {
  const source = text
    .replaceAll('\0', '')
    .replace(/&amp;(?=amp;)/g, '&')
    .trim()
  // Most descriptions are plain text; the parser takes half a millisecond each, which is most of the time of a large
  // import.
  if (!/<[a-z/!]/i.test(source)) return paragraphs(escapeHtml(source.replace(/&amp;/g, '&')))
  const clean = sanitizeHtml(source, options).trim()
  return /^<(?:p|ul|ol|h[2-4])[ >]/.test(clean) ? clean : paragraphs(clean)
}
