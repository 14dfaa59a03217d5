import { useEffect, useState } from 'react'

const VISIT = 'nutri_visit'
/** Shows the element before it, once a browser session. Without scripts it stays hidden, and so do crawlers see the page. */
const SHOW_ONCE = `try{if(!sessionStorage.${VISIT}){sessionStorage.${VISIT}=1;document.currentScript.previousElementSibling.hidden=false}}catch{}`

/**
 * The layer of a visit's first page while its scripts are still on their way: a line that runs along the top. It takes
 * no clicks, hides nothing, and is gone once the page can be used, or after two seconds (decisions, Overlay).
 */
export function LoadingOverlay() {
  const [isUsable, setUsable] = useState(false)
  useEffect(() => setUsable(true), [])
  if (isUsable) return null
  return (
    <>
      <div className="loading-overlay" aria-hidden="true" hidden suppressHydrationWarning />
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text, named by its hash in the page's policy
        dangerouslySetInnerHTML={{ __html: SHOW_ONCE }}
      />
    </>
  )
}
