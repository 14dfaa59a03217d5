import { useEffect } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { isFailedLoad } from '../errors/failure-text.ts'

/** The last page with a list that was shown, and its data. */
let shown: { pathname: string; loaderData: unknown } | null = null
/** The address whose list could not be loaded, with its query. */
let failed: string | null = null

type Loading<Data> = { request: Request; serverLoader: () => Promise<Data> }

/** Loads a page's list in another order or with other filters. Without an answer, the products that are shown stay. */
export async function keepList<Data>({ request, serverLoader }: Loading<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url)
  try {
    const loaded = await serverLoader()
    failed = null
    return loaded
  } catch (error) {
    if (!isFailedLoad(error) || shown?.pathname !== pathname) throw error
    failed = pathname + search
    return shown.loaderData as Data
  }
}

/** Whether the list of this address could not be loaded, so that an earlier one is shown. */
export function useKeptList(): boolean {
  const { pathname, search } = useLocation()
  const loaderData: unknown = useLoaderData()
  useEffect(() => {
    shown = { pathname, loaderData }
  }, [pathname, loaderData])
  return failed === pathname + search
}
