import type { ImportView } from '../../../../domains/imports/schemas.ts'
import { formatCount } from '../../../../shared/counted.ts'

/** Progress of an import. */
export function Progress({ found: { state, done, total, pictures } }: { found: ImportView }) {
  const isPictures = state === 'pictures'
  const tried = pictures.fetched + pictures.failed
  const value = isPictures ? tried : done
  const max = Math.max(isPictures ? tried + pictures.waiting : total, 1)
  const told = isPictures ? pictures.fetched : done
  const what = isPictures ? 'pictures downloaded' : state === 'checking' ? 'products checked' : 'products imported'
  const failed = isPictures && pictures.failed > 0 ? `, ${formatCount(pictures.failed)} failed` : ''
  const text = `${formatCount(told)} of ${formatCount(max)} ${what}${failed}`
  return (
    <div className="mb-6 max-w-form">
      <progress
        value={value}
        max={max}
        aria-label={text}
        className="block h-3 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
      />
      <p className="figures mt-1 text-sm text-muted">{text}. You can leave this page; the import continues.</p>
    </div>
  )
}
