/** A text written by the owner. */
export const CustomText = ({ html, className }: { html: string; className: string }) => (
  <div
    className={`prose max-w-read wrap-anywhere ${className}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on saving and on reading
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
