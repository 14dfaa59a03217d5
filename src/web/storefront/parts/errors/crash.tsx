import { Button } from '../../../ui/button.tsx'
import { RotateCw } from '../../../ui/icons/frame-icons.ts'
import { RequestReference } from './request-reference.tsx'

/** The last resort of the error pages (R27); it needs no data, so that it cannot fail as well. */
export function Crash({ detail = null }: { detail?: string | null }) {
  return (
    <div className="flex min-h-[75vh] flex-col items-center justify-center bg-ink px-6 text-center text-paper">
      <title>Something went wrong</title>
      <p className="display-wide text-4xl text-accent md:text-5xl" aria-hidden="true">
        500
      </p>
      <h1 className="mt-4 text-2xl">Something went wrong</h1>
      <p className="mt-3 max-w-narrow text-sm text-ash">
        We couldn’t show this page. Your cart is safe on this device.
      </p>
      {detail ? <p className="mt-2 text-sm">{detail}</p> : null}
      <RequestReference />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button tone="accent" onClick={() => window.location.reload()}>
          <RotateCw className="size-4" aria-hidden="true" />
          Reload Page
        </Button>
        <a
          href="/"
          className="inline-flex h-11 items-center rounded-control border border-paper px-5 text-sm font-semibold hover:bg-paper hover:text-ink"
        >
          Go Back Home
        </a>
      </div>
    </div>
  )
}
