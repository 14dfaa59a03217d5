import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'

type Look = {
  /** `accent` is the one loud action of a view. */
  tone?: 'accent' | 'ink' | 'outline' | 'quiet' | 'on-dark' | 'danger'
  size?: 'small' | 'medium' | 'large'
  isWide?: boolean
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none transition-colors disabled:opacity-50 aria-disabled:opacity-50'
const tones = {
  accent: 'bg-accent text-ink hover:bg-accent-deep',
  ink: 'bg-ink text-paper hover:bg-ink-line',
  outline: 'border border-edge bg-paper text-ink hover:border-ink hover:bg-mist',
  quiet: 'text-ink hover:bg-mist',
  'on-dark': 'border border-paper text-paper hover:bg-paper hover:text-ink',
  danger: 'border border-danger bg-paper text-danger hover:bg-danger-soft',
} as const
const sizes = {
  small: 'h-11 px-3 text-sm md:h-9',
  medium: 'h-11 px-5 text-sm',
  large: 'h-13 px-7 text-base',
} as const

export function buttonClass({ tone = 'ink', size = 'medium', isWide = false }: Look, extra?: string): string {
  return cx(base, tones[tone], sizes[size], isWide && 'w-full', extra)
}

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean }

/** A button. While `isBusy` it shows a spinner and takes no clicks, but keeps the focus. */
export function Button({
  tone,
  size,
  isWide,
  isBusy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ tone, size, isWide }, className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy && <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, isWide, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link prefetch="intent" className={buttonClass({ tone, size, isWide }, className)} {...rest} />
}

/** A button that shows an icon only; `label` is its name. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-mist',
        className,
      )}
      {...rest}
    />
  )
}
