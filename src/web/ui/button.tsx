import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { LoaderCircle } from './icons/frame-icons.ts'
import { SoftLink } from './soft-link.tsx'

type Look = {
  /** `accent` is the single primary action of a view; `cart` is `outline` with a cart icon from its style. */
  tone?: 'accent' | 'ink' | 'outline' | 'cart' | 'quiet' | 'on-dark' | 'danger' | 'sold-out'
  size?: 'small' | 'medium' | 'large'
  isWide?: boolean
}

export function buttonClass({ tone = 'ink', size = 'medium', isWide = false }: Look, extra?: string): string {
  return cx(`btn btn-${tone} btn-${size}`, isWide && 'w-full', extra)
}

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean }

/** A button. While `isBusy` it shows a spinner and ignores clicks, but keeps the focus. */
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
export function ButtonLink({
  to,
  tone,
  size,
  isWide,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Look & { to: string }) {
  return <SoftLink href={to} className={buttonClass({ tone, size, isWide }, className)} {...rest} />
}

/** An icon-only button; `label` is its accessible name and its tooltip. */
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
      data-tip={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-mist',
        className,
      )}
      {...rest}
    />
  )
}
