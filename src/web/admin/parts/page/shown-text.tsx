/** Preview of the saved text as the store shows it. */
export function ShownText({ title, html }: { title: string; html: string }) {
  return (
    <section aria-label="Preview" className="min-w-0 self-start rounded-card bg-mist p-5">
      <p className="eyebrow text-muted">Preview</p>
      <h2 className="mt-2 text-lg wrap-anywhere">{title}</h2>
      <div
        className="prose mt-2 text-sm wrap-anywhere"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when saved and again when read
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  )
}
