import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerWorker } from './register-worker.ts'
import { replayEarlyActs } from './replay-early-acts.ts'
import { watchBack } from './ui/use-close-on-back.ts'

watchBack()

/** Effects run from the inside out, so this one runs last: every part of the page now answers. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.pictures = ''
    void replayEarlyActs()
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
  )
})
registerWorker()
