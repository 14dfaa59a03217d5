import { useQuery } from '@tanstack/react-query'
import { loadData } from '../../../api-client.ts'
import { queries } from '../query-client.tsx'
import type { loader } from './menu-data.ts'

const menu = {
  queryKey: ['menu'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await loadData<typeof loader>('/menu', signal)).data,
}

/** The menus' contents; requested when a menu opens. */
export const useMenu = () => useQuery(menu)

/** Requests the contents before a menu opens. */
export const prepareMenu = () => queries.prefetchQuery(menu)
