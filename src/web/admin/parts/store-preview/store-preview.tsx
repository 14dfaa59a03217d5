import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { ButtonLink } from '../page/links.tsx'
import { Panel } from '../page/panel.tsx'

/** The only page that may be framed, and only by the store's own pages (`server/pages.ts`). */
const ADDRESS = '/preview/brand'

const SIZES = {
  phone: { label: 'Phone', width: 390, height: 780 },
  desktop: { label: 'Desktop', width: 1280, height: 960 },
} as const
type Size = keyof typeof SIZES

/** The home page as it is now, with the draft of the brand if there is one. It is loaded again when `version` changes. */
export function StorePreview({ version, className }: { version: string; className?: string }) {
  const isBrowser = useIsBrowser()
  const [size, setSize] = useState<Size>('phone')
  const [reloads, setReloads] = useState(0)
  return (
    <Panel
      title="Preview"
      className={cx('w-full self-start', className)}
      end={
        <ButtonLink href={ADDRESS} tone="quiet">
          Open the preview
        </ButtonLink>
      }
    >
      {isBrowser ? (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">
            {(Object.keys(SIZES) as Size[]).map((each) => (
              <Button
                key={each}
                size="small"
                tone={each === size ? 'ink' : 'outline'}
                aria-pressed={each === size}
                onClick={() => setSize(each)}
              >
                {SIZES[each].label}
              </Button>
            ))}
            <Button size="small" tone="quiet" onClick={() => setReloads(reloads + 1)}>
              Reload
            </Button>
            <a href="#after-preview" className="sr-only focus:not-sr-only focus:text-sm focus:underline">
              Skip the preview
            </a>
          </div>
          <Frame key={`${version} ${reloads}`} size={size} />
          <p id="after-preview" tabIndex={-1} className="mt-2 text-xs text-muted">
            The home page with what you have saved so far.
          </p>
        </>
      ) : (
        <p className="text-sm text-muted">The home page with what you have saved so far.</p>
      )}
    </Panel>
  )
}

/** As wide inside as the screen that it stands for, and made to fit. */
function Frame({ size }: { size: Size }) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { label, width, height } = SIZES[size]
  const scale = Math.min(1, room / width)
  return (
    <div ref={place} className="relative overflow-hidden rounded-control bg-mist" style={{ height: height * scale }}>
      <iframe
        src={ADDRESS}
        title={`Your store on a ${label.toLowerCase()} screen`}
        width={width}
        height={height}
        loading="lazy"
        className="absolute top-0 block max-w-none origin-top-left border-0"
        style={{ transform: `scale(${scale})`, left: Math.max(0, (room - width) / 2) }}
      />
    </div>
  )
}
