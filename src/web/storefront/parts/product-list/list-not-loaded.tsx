import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'

/** Above the products that stay when other ones could not be loaded. */
export function ListNotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-4 rounded-card border-2 border-danger p-4">
      <p className="text-sm">
        We couldn’t load this list, so you still see the previous one. Check your connection, then try again.
      </p>
      <Button tone="outline" size="small" isBusy={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}
