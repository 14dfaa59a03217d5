import { logoPath } from '../../../domains/brand/rules.ts'
import type { Logo } from '../../../domains/brand/schemas.ts'
import { cx } from '../../ui/class-names.ts'
import { SoftLink } from '../../ui/soft-link.tsx'

const MAX_SHORT = 4

/** The mark where there is room for a few letters only: the first word, or initials. */
const shortMark = (words: readonly string[]): string =>
  (words[0] ?? '').length <= MAX_SHORT
    ? (words[0] ?? '')
    : words
        .slice(0, 2)
        .map((word) => word.slice(0, 1).toUpperCase())
        .join('')

const sizeOf = ({ length }: string): string =>
  length > 9 ? 'text-sm max-xs:text-xs' : length > 5 ? 'text-lg max-xs:text-sm' : 'text-lg'

/** Square logos are taller than long ones, so that both weigh about the same. */
const sizeOfLogo = ({ width, height }: Logo): string =>
  width < height * 2 ? 'h-10 lg:h-11' : 'h-auto max-h-8 max-w-36 2xs:max-w-40 lg:max-h-9 lg:max-w-56'

type WordmarkProps = { name: string; logo?: Logo | null | undefined; className?: string; isShort?: boolean }

/**
 * The store's logo, on white; without one, its name as a wordmark: its first word as the mark, the others beside it. Words that don't fit wrap below the
 * edge, so that no name is wider than a phone.
 */
export function Wordmark({ name, logo, className, isShort = false }: WordmarkProps) {
  if (logo)
    return (
      <SoftLink href="/" aria-label={`${name}, home`} className={cx('flex h-11 min-w-0 items-center', className)}>
        <img
          src={logoPath(logo, 'logo.webp')}
          alt={name}
          width={logo.width}
          height={logo.height}
          className={cx('w-auto object-contain object-left', isShort ? 'max-h-8 max-w-28' : sizeOfLogo(logo))}
        />
      </SoftLink>
    )
  const [first = name, ...rest] = name.trim().split(/\s+/)
  // The words end in spaces: without them the text would not be part of the link's name (WCAG 2.5.3).
  const mark = isShort ? shortMark([first, ...rest]) : first
  return (
    <SoftLink
      href="/"
      aria-label={`${name}, home`}
      className={cx('flex h-11 min-w-0 items-center overflow-hidden', className)}
    >
      <span aria-hidden="true" className="flex h-8 min-w-0 flex-wrap gap-x-2 overflow-hidden">
        <span
          className={cx(
            'display-wide block h-8 max-w-full truncate rounded-control bg-accent px-2 leading-8 text-ink',
            sizeOf(mark),
          )}
        >
          {`${mark} `}
        </span>
        {!isShort &&
          rest.map((word, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may repeat a word, and its words don't move
              key={index}
              className="display-wide h-8 max-w-full truncate text-lg leading-8 uppercase max-xs:text-sm"
            >
              {`${word} `}
            </span>
          ))}
      </span>
    </SoftLink>
  )
}
