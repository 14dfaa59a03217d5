import { OWNER } from './fill-orders.ts'

/** Signs the owner of a filled store in; returns the token. */
export async function signIn(origin: string): Promise<string> {
  const login = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  const { data } = (await login.json()) as { data?: { token?: string } }
  if (!data?.token) throw new Error(`signing in answered ${login.status}`)
  return data.token
}
