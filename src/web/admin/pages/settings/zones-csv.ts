import { privateHeaders } from '../../../http.ts'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/zones-csv'
import { exportZones } from './zones.server.ts'

/** Downloads the zones and their rates. */
export async function loader(args: Route.LoaderArgs) {
  return new Response(await exportZones(asStaff(args, 'settings.write')), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="delivery-zones.csv"',
      ...privateHeaders,
    },
  })
}
