/** A part of a page as HTML: in the data that a document carries for hydration, the HTML itself is missing. */
export type PartHtml = string | { html?: string }

/** For `dangerouslySetInnerHTML`: while it hydrates, React leaves the markup of the document as it is. */
export const markupOf = (part: PartHtml): { __html: string } => ({
  __html: typeof part === 'string' ? part : (part.html ?? ''),
})
