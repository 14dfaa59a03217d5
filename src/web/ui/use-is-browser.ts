import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: false on the server, and in the rendering that takes its HTML over. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
