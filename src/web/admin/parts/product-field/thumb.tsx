import { Package } from '../../../ui/icons/icons.tsx'

/** A thumbnail of a stored picture, or a package icon if there is none. */
export function Thumb({ name }: { name: string | null }) {
  if (!name || /^https?:/.test(name))
    return (
      <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-mist text-muted">
        <Package className="size-5" />
      </span>
    )
  return (
    <img
      src={`/media/${name}-160.webp`}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      className="size-11 shrink-0 rounded-control bg-mist object-contain"
    />
  )
}
