import { useEffect, useState } from 'react'

const VISIT = 'nutri_visit'
/** Shows the element before it once per browser session. Without scripts it stays hidden, and crawlers never see it. */
const SHOW_ONCE = `try{if(!sessionStorage.${VISIT}){sessionStorage.${VISIT}=1;document.currentScript.previousElementSibling.hidden=false}}catch{}`

/**
 * The progress line of a visit's first page while its scripts load. It takes no clicks, hides nothing, and is gone once
 * the page has hydrated, or after two seconds (decisions, Overlay).
 */
export function LoadingOverlay() {
  const [isUsable, setUsable] = useState(false)
  useEffect(() => setUsable(true), [])
  if (isUsable) return null
  return (
    <>
      <div className="loading-overlay" aria-hidden="true" hidden suppressHydrationWarning />
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, allowed by its hash in the content security policy
        dangerouslySetInnerHTML={{ __html: SHOW_ONCE }}
      />
    </>
  )
}
