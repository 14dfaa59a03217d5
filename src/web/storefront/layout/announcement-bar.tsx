import { readableText } from '../../../shared/contrast.ts'
import { cx } from '../../ui/class-names.ts'
import { Container } from '../../ui/container.tsx'
import { Tint } from '../../ui/picture.tsx'
import type { Announcement } from '../state/store/shop-view.ts'

/** The owner's colour choices, with the values that `tokens.css` gives them. */
const BACKGROUNDS = {
  orange: ['bg-orange', '#f08a24'],
  blue: ['bg-info', '#123fc2'],
  green: ['bg-success', '#0a5c2a'],
  red: ['bg-danger', '#9b1409'],
  purple: ['bg-purple', '#5b2a86'],
  black: ['bg-ink', '#0e0f11'],
} as const
const TEXTS = { white: '#ffffff', black: '#0e0f11', gray: '#b9babd' } as const

/** `dark` is the brand's own black. The class of the background, its colour if the owner set a custom one, and a readable text colour for it. */
function colorsOf(
  { backgroundColor, customBackgroundColor, textColor, customTextColor }: Announcement,
  dark: string | undefined,
) {
  const own = backgroundColor === 'custom' ? customBackgroundColor : null
  const [surface, named] = BACKGROUNDS[backgroundColor === 'custom' ? 'black' : backgroundColor]
  const wanted = textColor === 'custom' ? (customTextColor ?? TEXTS.white) : TEXTS[textColor]
  const ground = own ?? (surface === 'bg-ink' && dark ? dark : named)
  return { surface, own, color: readableText(wanted, ground) }
}

/** The first active announcement; with a link it opens in a new tab (R28 to R31). */
export function AnnouncementBar({ announcement, dark }: { announcement: Announcement; dark?: string | undefined }) {
  const { text, link } = announcement
  const { surface, own, color } = colorsOf(announcement, dark)
  return (
    <section aria-label="Announcement" className={cx('relative print:hidden', surface)}>
      {own && <Tint color={own} />}
      <Container
        className="flex min-h-9 items-center justify-center py-2 text-center text-xs font-medium"
        style={{ color }}
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
