import { type UIEvent, useRef, useState } from 'react'

/** A row of equally wide things that is swiped natively (`snap-x`, `scroll-smooth`), and stepped by buttons and keys. */
export function useSnapRow(start = 0) {
  const row = useRef<HTMLUListElement>(null)
  const [selected, setSelected] = useState(start)
  // Smoothness is the style sheet's: a wish for less motion wins there over `auto`, but not over `smooth`.
  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const element = row.current
    element?.scrollTo({ left: index * element.clientWidth, behavior })
  }
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>) =>
    setSelected(Math.round(scrollLeft / Math.max(1, clientWidth)))
  return { row, selected, show, onScroll }
}
