import type { ImportView } from '../../../domains/imports/schemas.ts'

/** How far an import has come. */
export function Progress({ found: { state, done, total, pictures } }: { found: ImportView }) {
  const isPictures = state === 'pictures'
  const value = isPictures ? pictures.fetched + pictures.failed : done
  const max = Math.max(isPictures ? pictures.found : total, value, 1)
  const what = isPictures ? 'pictures fetched' : state === 'checking' ? 'products checked' : 'products imported'
  const text = `${value.toLocaleString('en-IN')} of ${max.toLocaleString('en-IN')} ${what}`
  return (
    <div className="mb-6 max-w-form">
      <progress
        value={value}
        max={max}
        aria-label={text}
        className="block h-3 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
      />
      <p className="figures mt-1 text-sm text-muted">{text}. You can leave this page: it goes on.</p>
    </div>
  )
}
