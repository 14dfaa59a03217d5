/** A text that the owner has written. */
export const OwnText = ({ html, className }: { html: string; className: string }) => (
  <div
    className={`prose max-w-read wrap-anywhere [&_h2]:mt-8 [&_h2]:text-lg [&_h3]:mt-6 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5 ${className}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved, and when it was read
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
