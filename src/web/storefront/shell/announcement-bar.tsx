import { cx } from '../../ui/class-names.ts'
import { Container } from '../../ui/container.tsx'
import { Tint } from '../../ui/picture.tsx'
import type { Announcement } from './shop-view.ts'

const backgrounds = {
  orange: 'bg-orange',
  blue: 'bg-info',
  green: 'bg-success',
  red: 'bg-danger',
  purple: 'bg-purple',
  black: 'bg-ink',
  custom: 'bg-ink',
} as const
const texts = { white: 'text-paper', black: 'text-ink', gray: 'text-ash', custom: '' } as const

/** The first active announcement; with a link it opens in a new tab (checklist 28 to 31). */
export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { text, link, backgroundColor, customBackgroundColor, textColor, customTextColor } = announcement
  const color = textColor === 'custom' ? customTextColor : null
  return (
    <section aria-label="Announcement" className={cx('relative', backgrounds[backgroundColor], texts[textColor])}>
      {backgroundColor === 'custom' && customBackgroundColor && <Tint color={customBackgroundColor} />}
      <Container
        className="flex min-h-9 items-center justify-center py-2 text-center text-xs font-medium"
        style={color ? { color } : undefined}
      >
        {link ? (
          <a href={link} target="_blank" rel="noopener" className="link-cover hover:underline">
            <span className="relative">{text}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <p className="relative">{text}</p>
        )}
      </Container>
    </section>
  )
}
