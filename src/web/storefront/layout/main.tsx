import { Outlet, useNavigation } from 'react-router'

/**
 * The main element. While the next page loads, `aria-busy` is set at once; a line appears only if loading takes long.
 */
export function Main() {
  const isPending = useNavigation().state !== 'idle'
  return (
    <>
      {isPending && <div className="pending-line" aria-hidden="true" />}
      <main id="main" tabIndex={-1} aria-busy={isPending || undefined} className="min-h-[60vh]">
        <Outlet />
      </main>
    </>
  )
}
