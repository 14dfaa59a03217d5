import { cx } from './class-names.ts'
import { Picture, Tint } from './picture.tsx'

type ThumbProps = {
  /** Name in the media store; null shows the placeholder. */
  name: string | null
  /** Colour behind the picture. */
  tint: string
  sizes: string
  className: string
  imgClassName?: string
}

/** A small product picture on its backdrop. The name is beside it, so it is hidden from screen readers. */
export function Thumb({ name, tint, sizes, className, imgClassName }: ThumbProps) {
  return (
    <span className={cx('relative block shrink-0 overflow-hidden rounded-control', className)}>
      <Tint color={tint} />
      <Picture
        place="thumb"
        name={name}
        alt=""
        sizes={sizes}
        className="relative size-full [&>span]:hidden"
        imgClassName={imgClassName}
      />
    </span>
  )
}
