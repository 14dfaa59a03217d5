import { Button } from '../../../ui/button.tsx'
import { RotateCw } from '../../../ui/icons/frame-icons.ts'

/** Shown if a menu's code could not be loaded, for example offline: the rest of the page keeps working. */
export function MenuUnavailable() {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 p-4 text-sm lg:px-8">
      We couldn’t load the menu. Check your connection.
      <Button tone="outline" size="small" onClick={() => window.location.reload()}>
        <RotateCw className="size-4" aria-hidden="true" />
        Reload Page
      </Button>
    </div>
  )
}
