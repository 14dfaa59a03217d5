import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a step to another page of the shop: its title is read out, and the focus goes to its beginning, as the browser
 * itself does for a whole page. A page that has placed the focus keeps it.
 */
export function PageChange() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
