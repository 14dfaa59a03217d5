import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { users } from '../customers/tables.ts'
import { showSecondFactor } from './index.ts'
import { as, createOwner } from './testing/team.ts'

describeBoth('codes of a second factor', (open) => {
  const begin = async () => {
    const ctx = await open()
    await emptyTables(ctx)
    const { id } = await createOwner(ctx)
    await ctx.db.update(users).set({ hasSecondFactor: true }).where(eq(users.id, id))
    /** The response to a wrong code from this address, for someone who knows the password. */
    const guess = async (ip: string) => {
      const owesCode = { id, email: 'olga@example.in', role: 'owner', ip }
      const who: Context = as(ctx, { kind: 'nobody', owesCode })
      const shown = await showSecondFactor(who, '000000', new Headers())
      return shown.ok ? 'ok' : shown.code
    }
    return { guess }
  }

  test('A47 A54: a thief with the password uses up the codes of one network, not those of the owner', async () => {
    const { guess } = await begin()
    const thief: string[] = []
    for (let n = 0; n < 30; n += 1) thief.push(await guess(`203.0.113.${n}`))
    expect(thief.filter((code) => code === 'CODE_WRONG')).toHaveLength(16)
    expect(thief.at(-1)).toBe('TOO_MANY_TRIES')
    expect(await guess('198.51.100.7')).toBe('CODE_WRONG')
  })

  test('A47: many networks together guess 64 codes in six hours', async () => {
    const { guess } = await begin()
    const codes: string[] = []
    for (let n = 0; n < 100; n += 1) codes.push(await guess(`10.${n}.0.1`))
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(64)
  })
})
