import type { Context as HonoContext } from 'hono'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { CustomerView } from './schemas.ts'

/** Sets the cookies of a session that began or ended on the response. */
export function setCookies(c: HonoContext, { setCookie }: { setCookie: readonly string[] }): void {
  for (const cookie of setCookie) c.header('Set-Cookie', cookie, { append: true })
}

/**
 * Looks up a customer's default address. Addresses depend on customers, not the other way round, so the server wires
 * the two together.
 */
export type DefaultAddressOf = (ctx: Context, customerId: string) => Promise<object | null>
/** Looks up a customer's membership; like addresses, memberships depend on customers. */
export type MembershipOf = (ctx: Context, customerId: string | null) => Promise<object>
export type UserJson = CustomerView & { defaultAddress: object | null }

/** Response to a correct password where the account has a second factor: no personal data yet. */
export const codeOwed = (token: string) => ({
  success: true,
  data: { user: null, token, secondFactorRequired: true },
  message: 'Please enter the code from your authenticator app.',
})

/** Customers as the API shows them, with the default address from their address book (R289). */
export const usersWith = (defaultAddressOf: DefaultAddressOf) => {
  const userJson = async (ctx: Context, user: CustomerView): Promise<UserJson> => ({
    ...user,
    defaultAddress: await defaultAddressOf(ctx, user.id),
  })
  return {
    userJson,
    /** The same result, with `user` as the API shows it. */
    async withUser<T extends { user: CustomerView }, Code extends string>(
      ctx: Context,
      result: Result<T, Code>,
    ): Promise<Result<T & { user: UserJson }, Code>> {
      return result.ok ? ok({ ...result.value, user: await userJson(ctx, result.value.user) }) : result
    },
  }
}
