import { type UIEvent, useRef, useState } from 'react'

/** A row of equally wide items that is swiped natively (`snap-x`, `scroll-smooth`) and stepped by buttons and keys. */
export function useSnapRow(start = 0) {
  const row = useRef<HTMLUListElement>(null)
  const [selected, setSelected] = useState(start)
  // The style sheet decides on smooth scrolling: reduced motion overrides `auto` there, but not `smooth`.
  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const element = row.current
    element?.scrollTo({ left: index * element.clientWidth, behavior })
  }
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>) =>
    setSelected(Math.round(scrollLeft / Math.max(1, clientWidth)))
  return { row, selected, show, onScroll }
}
