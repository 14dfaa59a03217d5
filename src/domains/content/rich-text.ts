import sanitizeHtml from 'sanitize-html'
import { SafeLink } from './schemas.ts'

const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

/** A cell keeps how many columns and rows it covers. */
function cell(tagName: string, { colspan = '', rowspan = '', scope = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isCount = (text: string) => /^[1-9]\d?$/.test(text)
  return {
    tagName,
    attribs: {
      ...(isCount(colspan) ? { colspan } : {}),
      ...(isCount(rowspan) ? { rowspan } : {}),
      ...(tagName === 'th' && /^(?:col|row)$/.test(scope) ? { scope } : {}),
    },
  }
}

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'a', 'br', 'blockquote', 'hr', ...TABLE_TAGS],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  // The contents of these elements are not text for a reader.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'template', 'iframe'],
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    h1: 'h2',
    h4: 'h3',
    th: cell,
    td: cell,
    a: (tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
      const link = SafeLink.safeParse(href.trim())
      if (!link.success) return { tagName: 'span', attribs: {} }
      const isOutside = link.data.startsWith('https:')
      return { tagName, attribs: { href: link.data, ...(isOutside ? { rel: 'noopener nofollow' } : {}) } }
    },
  },
  disallowedTagsMode: 'discard',
  parser: { lowerCaseTags: true },
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * HTML with only the tags of plain prose and safe links; plain text becomes paragraphs. Applied when saving and when
 * showing.
 */
export function cleanRichText(source: string): string {
  const hasTags = /<[a-z!/]/i.test(source)
  const html = hasTags
    ? source
    : source
        .split(/\r?\n\s*\r?\n/)
        .map((paragraph) => `<p>${escaped(paragraph.trim()).replace(/\r?\n/g, '<br />')}</p>`)
        .join('')
  return sanitizeHtml(html, options)
    .replace(/<p>(?:\s|&nbsp;|<br \/>)*<\/p>/g, '')
    .trim()
}

/** The text without tags, for the search and for search engines. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(?:p|li|h2|h3|th|td|caption)>|<br \/>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .trim()
