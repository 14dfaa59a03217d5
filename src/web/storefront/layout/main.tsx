import { Outlet, useNavigation } from 'react-router'

/** The page itself. While the next one is asked for, it says so: to the ear at once, to the eye when it takes long. */
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
