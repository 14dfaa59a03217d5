import { useEffect, useState } from 'react'
import { staffStatusText } from '../../../domains/orders/status-rules.ts'
import type { Permission } from '../../../domains/roles/schemas.ts'
import { formatMoney, fromRupees } from '../../../shared/money.ts'
import { askFor } from '../../api-client.ts'
import type { PaletteItem } from './navigation.ts'

const PAUSE_MS = 200
const MIN_LENGTH = 3
const MAX_EACH = 4

type Find = (query: string, signal: AbortSignal) => Promise<PaletteItem[]>

const FINDS: Partial<Record<Permission, Find>> = {
  'orders.read': async (query, signal) => {
    const { orders } = await askFor(`GET /api/admin/orders?${query}`, { signal })
    return orders.map(({ orderNumber, name, email, total, status }) => ({
      to: `/admin/orders/${orderNumber}`,
      label: [orderNumber, name ?? email, formatMoney(fromRupees(total)), staffStatusText(status).toLowerCase()].join(
        ' · ',
      ),
    }))
  },
  'customers.read': async (query, signal) => {
    const { data } = await askFor(`GET /api/admin/customers?${query}`, { signal })
    return data.map(({ id, firstName, lastName, email }) => ({
      to: `/admin/customers/${id}`,
      label: [`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(' · '),
    }))
  },
  'catalog.read': async (query, signal) => {
    const { products } = await askFor(`GET /api/admin/products?${query}`, { signal })
    return products.map(({ id, name, brand }) => ({ to: `/admin/products/${id}`, label: `${brand} ${name}` }))
  },
}

/** Orders, customers and products that match what is typed in the palette, once the typing pauses. */
export function useFound(typed: string, permissions: readonly Permission[]): PaletteItem[] {
  const [found, setFound] = useState<{ typed: string; pages: PaletteItem[] }>({ typed: '', pages: [] })
  const allowed = permissions.join()
  const q = typed.trim().slice(0, 64)
  useEffect(() => {
    if (q.length < MIN_LENGTH) return
    const control = new AbortController()
    const ask = async () => {
      const query = new URLSearchParams({ limit: String(MAX_EACH), q }).toString()
      const asked = Object.entries(FINDS).filter(([permission]) => allowed.split(',').includes(permission))
      // One that fails leaves the others, and the links to the search pages.
      const answers = await Promise.allSettled(asked.map(([, find]) => find(query, control.signal)))
      if (control.signal.aborted) return
      const pages = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      // The palette filters by words: what the server found always has them.
      setFound({ typed: q, pages: pages.map((page) => ({ ...page, words: typed })) })
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [q, typed, allowed])
  return found.typed === q ? found.pages : []
}
