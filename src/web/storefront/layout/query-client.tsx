import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const FRESH_MS = 5 * 60 * 1000

/** The browser's data cache (R352): data stays fresh and cached for 5 minutes, one retry, no refetch on focus. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, gcTime: FRESH_MS, retry: 1, refetchOnWindowFocus: false } },
})

/**
 * Wraps each part that calls the API. Such parts are loaded when they open, and this library with the first of them.
 */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
