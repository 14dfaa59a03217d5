import type { ReactNode } from 'react'
import { GIFT_DESIGNS, type GiftDesign } from '../../../../domains/gift-cards/design-rules.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { cx } from '../../../ui/class-names.ts'

const TONES = { ink: 'bg-ink text-paper', accent: 'bg-accent text-ink', mist: 'bg-mist text-ink' }

type GiftFaceProps = { design: GiftDesign; amount: Paise | null; people?: string; isSmall?: boolean }

/** The face of a gift card, drawn in the brand’s colours. */
export function GiftFace({ design, amount, people, isSmall = false }: GiftFaceProps) {
  const { greeting, tone, shape } = GIFT_DESIGNS[design]
  return (
    <span
      className={cx(
        'relative flex aspect-[8/5] w-full flex-col justify-end overflow-hidden rounded-card border border-line',
        isSmall ? 'p-2' : 'p-5',
        TONES[tone],
      )}
    >
      <svg
        viewBox="0 0 160 100"
        aria-hidden="true"
        className={cx('absolute inset-0 size-full', tone === 'accent' ? 'text-ink' : 'text-accent')}
      >
        {SHAPES[shape]}
      </svg>
      <span className={cx('relative font-display leading-tight font-bold', isSmall ? 'text-xs' : 'text-xl')}>
        {greeting}
      </span>
      {isSmall ? null : (
        <>
          <span className="figures relative text-lg font-bold">
            {amount === null ? 'Gift card' : formatMoney(amount)}
          </span>
          {people ? <span className="relative line-clamp-2 text-sm wrap-anywhere">{people}</span> : null}
        </>
      )}
    </span>
  )
}

const row = (each: (index: number) => ReactNode, count: number) => Array.from({ length: count }, (_, at) => each(at))

/** In the upper half, since the words are below. */
const SHAPES: Record<(typeof GIFT_DESIGNS)[GiftDesign]['shape'], ReactNode> = {
  bars: (
    <g fill="currentColor">
      <rect x="64" y="25" width="96" height="4" />
      <rect x="88" y="13" width="7" height="28" rx="2" />
      <rect x="98" y="7" width="9" height="40" rx="2" />
      <rect x="110" y="3" width="10" height="48" rx="2" />
    </g>
  ),
  rings: (
    <g fill="none" stroke="currentColor" strokeWidth="4">
      {row(
        (at) => (
          <circle key={at} cx="128" cy="24" r={8 + at * 11} opacity={1 - at * 0.2} />
        ),
        5,
      )}
    </g>
  ),
  dots: (
    <g fill="currentColor">
      {row(
        (at) => (
          <circle key={at} cx={8 + at * 9.6} cy={8 + ((at * 29) % 45)} r={2 + (at % 3) * 1.5} />
        ),
        16,
      )}
    </g>
  ),
  lamps: (
    <g fill="currentColor">
      {row(
        (at) => (
          <g key={at} transform={`translate(${48 + at * 26} ${30 - (at % 2) * 8})`}>
            <path d="M-9 6h18a9 7 0 0 1-18 0z" />
            <path d="M0-10c5 6 4 12 0 13-4-1-5-7 0-13z" opacity="0.8" />
          </g>
        ),
        5,
      )}
    </g>
  ),
  waves: (
    <g fill="none" stroke="currentColor" strokeWidth="4">
      {row(
        (at) => (
          <path key={at} d={`M0 ${8 + at * 11}q20-10 40 0t40 0 40 0 40 0`} />
        ),
        4,
      )}
    </g>
  ),
  peaks: (
    <g fill="currentColor">
      <path d="M70 52l26-34 14 18 16-24 34 40z" opacity="0.85" />
      <path d="M126 12V2l12 4-12 4z" />
    </g>
  ),
}
