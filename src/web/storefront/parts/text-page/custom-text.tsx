/** A text that the owner has written. */
export const CustomText = ({ html, className }: { html: string; className: string }) => (
  <div
    className={`prose max-w-read wrap-anywhere ${className}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved, and when it was read
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
