import { type PGlite, protocol } from '@electric-sql/pglite'
import type { Statement } from '../statement.ts'

type Parsers = PGlite['parsers']
type Rows = { rows: Record<string, unknown>[] }
type Send = (message: Uint8Array) => ReturnType<PGlite['execProtocolStream']>

/**
 * Named statements on PGlite, whose own `query` parses and plans every time. Call the function inside a transaction of
 * the instance: it uses the one connection directly.
 */
export function createStatements(pglite: PGlite, parsers: Parsers): (statement: Statement) => Promise<Rows> {
  const typesOf = new Map<string, number[]>()
  // The commit flushes everything in the transaction.
  const send: Send = (message) => pglite.execProtocolStream(message, { syncToFs: false })

  const prepare = async ({ name, text }: Statement) => {
    const known = typesOf.get(name)
    if (known) return known
    await send(protocol.serialize.parse({ name, text }))
    const answer = await send(protocol.serialize.describe({ type: 'S', name }))
    const types = answer.flatMap((message) => ('dataTypeIDs' in message ? (message.dataTypeIDs as number[]) : []))
    typesOf.set(name, types)
    return types
  }

  const toText = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null
    const serialize = type === undefined ? undefined : pglite.serializers[type]
    return serialize ? serialize(value) : String(value)
  }

  return (statement) =>
    pglite.runExclusive(async () => {
      try {
        const types = await prepare(statement)
        const values = statement.values.map((value, index) => toText(value, types[index]))
        await send(protocol.serialize.bind({ statement: statement.name, values }))
        const described = await send(protocol.serialize.describe({ type: 'P' }))
        return rowsOf(parsers, [...described, ...(await send(protocol.serialize.execute({})))])
      } finally {
        await send(protocol.serialize.sync())
      }
    })
}

type Message = Awaited<ReturnType<Send>>[number]
type Field = { name: string; dataTypeID: number }

function rowsOf(parsers: Parsers, messages: readonly Message[]): Rows {
  let fields: Field[] = []
  const rows: Record<string, unknown>[] = []
  for (const message of messages) {
    if (message.name === 'rowDescription') fields = (message as Message & { fields: Field[] }).fields
    if (message.name !== 'dataRow') continue
    const { fields: texts } = message as Message & { fields: (string | null)[] }
    rows.push(
      Object.fromEntries(
        fields.map(({ name, dataTypeID }, index) => {
          const text = texts[index] ?? null
          const parse = parsers[dataTypeID]
          return [name, text !== null && parse ? parse(text) : text]
        }),
      ),
    )
  }
  return { rows }
}
