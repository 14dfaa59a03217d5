import { useQuery } from '@tanstack/react-query'
import type { Menu } from './menu-data.ts'
import { askApi, queries } from './query-client.tsx'

const menu = { queryKey: ['menu'], queryFn: ({ signal }: { signal: AbortSignal }) => askApi<Menu>('/menu', signal) }

/** The menus' contents; asked for when a menu opens. */
export const useMenu = () => useQuery(menu)

/** Asks for the contents before a menu opens. */
export const prepareMenu = () => queries.prefetchQuery(menu)
