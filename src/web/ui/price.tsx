import { formatMoney, type Paise, percentOff } from '../../shared/money.ts'
import { cx } from './class-names.ts'

type PriceProps = {
  price: Paise
  /** The original price; struck through if it is higher. */
  mrp?: Paise | null
  isFrom?: boolean
  /** False where a badge beside it shows the percentage; screen readers hear it here anyway. */
  hasPercent?: boolean
  size?: 'small' | 'medium' | 'large'
  className?: string
}

const sizes = { small: 'text-base', medium: 'text-lg', large: 'text-3xl' } as const

/** A price with its original price and the percentage saved; screen readers read one sentence. */
export function Price({
  price,
  mrp = null,
  isFrom = false,
  hasPercent = true,
  size = 'medium',
  className,
}: PriceProps) {
  const percent = percentOff(price, mrp)
  const now = formatMoney(price)
  return (
    <p className={cx('price', className)}>
      <span className="sr-only">
        {`${isFrom ? 'Price from' : 'Price'} ${now}${percent > 0 && mrp ? `, was ${formatMoney(mrp)}, ${percent}% off` : ''}`}
      </span>
      <span aria-hidden="true" className={cx('font-bold', sizes[size])}>
        {isFrom && <span className="price-from">from</span>}
        {now}
      </span>
      {percent > 0 && mrp && (
        <>
          <s aria-hidden="true" className={cx('text-muted', size === 'large' ? 'text-lg' : 'text-sm')}>
            {formatMoney(mrp)}
          </s>
          {hasPercent && (
            <span aria-hidden="true" className={cx('font-bold text-sale', size === 'large' ? 'text-lg' : 'text-sm')}>
              {`${percent}% off`}
            </span>
          )}
        </>
      )}
    </p>
  )
}
