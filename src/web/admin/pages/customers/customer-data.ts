import { data, redirect } from 'react-router'
import { exportCustomer } from '../../../../domains/customer-care/index.ts'
import { privateHeaders } from '../../../http.ts'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/customer-data'

/** Downloads a customer's data; without a recently confirmed password it redirects to the page that asks for it. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'customers.export')
  const { id } = args.params
  const known = await exportCustomer(ctx, id)
  if (!known.ok) {
    if (known.code === 'LOGIN_AGAIN') return redirect(`/admin/customers/${encodeURIComponent(id)}/export`)
    throw data(null, known.code === 'FORBIDDEN' ? 403 : 404)
  }
  return new Response(JSON.stringify(known.value, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="customer-${id}.json"`,
      ...privateHeaders,
    },
  })
}
