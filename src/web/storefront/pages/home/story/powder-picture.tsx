import { type ComponentType, useState } from 'react'
import tallAvif from './powder-tall.avif?url'
import tallWebp from './powder-tall.webp?url'
import wideAvif from './powder-wide.avif?url'

/** A yellow scoop in a heap of powder on a dark table: to the right of the words, on phones below them (D232). */
export function PowderPicture() {
  const [Loop, setLoop] = useState<ComponentType | null>(null)
  /** The picture loads when the band is near; the loop's code loads once it is in view. */
  const addLoop = (picture: Element) => {
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      seen.disconnect()
      import('./powder-loop.tsx').then(
        (loop) => setLoop(() => loop.PowderLoop),
        () => {},
      )
    })
    seen.observe(picture)
  }
  return (
    <>
      <picture>
        <source media="(min-width: 768px)" type="image/avif" srcSet={wideAvif} />
        <source type="image/avif" srcSet={tallAvif} />
        <img
          src={tallWebp}
          alt="A scoop of protein powder"
          width={900}
          height={720}
          loading="lazy"
          onLoad={({ currentTarget }) => addLoop(currentTarget)}
          className="powder"
        />
      </picture>
      {Loop && <Loop />}
    </>
  )
}
