import { useQuery } from '@tanstack/react-query'
import type { Menu } from './menu-data.ts'
import { askApi } from './query-client.tsx'

/** The menus' contents; asked for when a menu opens. */
export const useMenu = () => useQuery({ queryKey: ['menu'], queryFn: ({ signal }) => askApi<Menu>('/menu', signal) })
