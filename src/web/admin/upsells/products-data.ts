import { data } from 'react-router'
import { suggestProducts } from '../../../domains/upsells/index.ts'
import { privateHeaders } from '../../http.ts'
import { asStaff } from '../staff.server.ts'
import type { Route } from './+types/products-data'

/** What the field for a product offers. */
export async function loader(args: Route.LoaderArgs) {
  const found = await suggestProducts(asStaff(args, 'sales.read'), args.url.searchParams.get('q') ?? '')
  if (!found.ok) throw data(null, 403)
  return data(found.value, { headers: privateHeaders })
}
