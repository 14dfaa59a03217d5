// Places orders while everything possible goes wrong: see "Fault injection" in CONTRIBUTING.md.
import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startPostgres } from './bench/postgres.ts'
import { freePort, temporaryFolder } from './bench/shop-process.ts'
import { orUsage } from './command.ts'
import { shopWithAccount } from './fault-injection/accounts.ts'
import { book, openFaultyShiprocket } from './fault-injection/couriers.ts'
import {
  advanceTime,
  emailsInFlight,
  fillShop,
  pendingWork,
  waitingJobs,
  withDatabase,
} from './fault-injection/database.ts'
import { openFaultyRazorpay } from './fault-injection/payments.ts'
import { openChance } from './fault-injection/random.ts'
import { giveBack, type Returned } from './fault-injection/returns.ts'
import { openShopProcess } from './fault-injection/shop.ts'
import { type Acknowledged, type Street, shop } from './fault-injection/shopper.ts'
import { openSmtpServer } from './fault-injection/smtp-server.ts'
import { type Refunded, refund, refundThere } from './fault-injection/staff.ts'
import { judge } from './fault-injection/verdict.ts'

const USAGE = `Sells orders while everything fails, and checks at the end that nothing was lost or done twice.

  npx node tools/fault-injection.ts [--orders 500] [--kills 12] [--seed 1] [--database postgres|pglite]`

const { values } = orUsage(USAGE, () =>
  parseArgs({
    options: {
      orders: { type: 'string', default: '500' },
      kills: { type: 'string', default: '12' },
      seed: { type: 'string', default: '1' },
      database: { type: 'string', default: 'postgres' },
    },
  }),
)
const [orders, kills, seed] = [Number(values.orders), Number(values.kills), Number(values.seed)]
const chance = openChance(seed)
const begin = Date.now()
const say = (line: string) =>
  process.stdout.write(`${String(Math.round((Date.now() - begin) / 1000)).padStart(4)} s  ${line}\n`)
/** How far the clock advances with each kill: an hour in total. */
const STEP_MINUTES = Math.ceil(60 / kills)
const LAST_ROUNDS = 15
/**
 * Percentages: shoppers with an account, paid orders refunded by staff, paid orders refunded on the provider's pages,
 * orders that are delivered and returned, and paid orders booked with a courier.
 */
const [WITH_ACCOUNT, REFUNDED, REFUNDED_THERE, RETURNED, BOOKED] = [25, 20, 10, 30, 40]

const folder = temporaryFolder()
const postgres = values.database === 'postgres' ? await startPostgres() : null
const razorpay = await openFaultyRazorpay(chance)
const courier = await openFaultyShiprocket(chance)
const mail = await openSmtpServer(chance)
const port = await freePort()
const { keyId, keySecret, webhookSecret } = razorpay.standIn.secrets
const env: Record<string, string> = {
  ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: folder.path },
  ...{ DEMO: '0', TRUST_PROXY: '1', SMTP_URL: mail.url, RAZORPAY_URL: razorpay.standIn.url },
  ...{ RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret },
  ...courier.env,
  ...(postgres ? { DATABASE_URL: await postgres.createDatabase('hour') } : {}),
}
razorpay.standIn.setHook(`${env.PUBLIC_URL}/api/webhooks/razorpay`)
const shopProcess = openShopProcess(env)
let minutes = 0
let waiting = ''
const underWay = new Set<string>()

/** While the store is down: records the pending work, and lets time pass. */
async function between(step: number) {
  const left = await withDatabase(env, async (ctx) => {
    for (const key of await emailsInFlight(ctx)) underWay.add(key)
    waiting = await waitingJobs(ctx)
    return pendingWork(ctx)
  })
  await advanceTime(env, step)
  minutes += step
  return left
}

const isToReturn = ({ kind, plan, saidPaid }: Acknowledged) =>
  kind === 'goods' && (saidPaid || plan === 'cash') && plan !== 'pays, then cancels' && chance.percent(RETURNED)

try {
  const { goods, giftCodes } = await withDatabase(env, (ctx) => fillShop(ctx, orders))
  const openStaff = [fileURLToPath(new URL('fault-injection/open-staff.ts', import.meta.url))]
  const staffToken = execFileSync(process.execPath, openStaff, { env: { ...process.env, ...env }, encoding: 'utf8' })
  shopProcess.start()
  say(`the shop opens (${postgres ? 'PostgreSQL' : 'PGlite'}, seed ${seed})`)
  await shopProcess.ready()
  const refusals: Record<string, number> = {}
  const street: Street = {
    origin: env.PUBLIC_URL ?? '',
    chance,
    goods,
    giftCodes,
    razorpay,
    minutes: () => minutes,
    refusals,
  }
  const refunded: Refunded[] = []
  const returned: Returned[] = []
  const spread = kills * 7_500
  const shopping = Array.from({ length: orders }, async (_, number) => {
    await wait(chance.between(0, spread))
    const known = chance.percent(WITH_ACCOUNT)
      ? await shopWithAccount(street, number)
      : [await shop(street, { origin: street.origin, number })].filter((each) => each !== null)
    for (const order of known)
      if (order.saidPaid && chance.percent(REFUNDED)) refunded.push(...(await refund(street, staffToken, order)))
      else if (order.saidPaid && chance.percent(REFUNDED_THERE)) await refundThere(street, order)
      else if (isToReturn(order)) returned.push(...(await giveBack(street, staffToken, order)))
      else if (order.saidPaid && chance.percent(BOOKED)) await book(street, staffToken, order)
    return known
  })
  const shopped = Promise.all(shopping)
  let isOver = false
  shopped.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  let killed = 0
  let slowestStart = 0
  while (killed < kills || !isOver) {
    // Sometimes it is killed before it has opened.
    await wait(chance.percent(15) ? chance.between(200, 1_500) : chance.between(2_500, 7_500))
    await shopProcess.end('SIGKILL')
    killed += 1
    const left = await between(STEP_MINUTES)
    say(`killed (${killed}), left to do: ${JSON.stringify(left)}`)
    shopProcess.start()
    if (chance.percent(85)) slowestStart = Math.max(slowestStart, await shopProcess.ready())
  }
  const acknowledged: Acknowledged[] = (await shopped).flat()
  say(
    `${acknowledged.length} orders, ${refunded.length} refunds and ${returned.length} returns acknowledged; refused: ${JSON.stringify(refusals)}`,
  )

  mail.mode.isFaulty = false
  razorpay.calmDown()
  courier.calmDown()
  await shopProcess.ready()
  await razorpay.settle()
  for (let round = 1; ; round += 1) {
    await wait(8_000)
    await shopProcess.end('SIGTERM')
    const left = await between(10)
    say(`left to do: ${JSON.stringify(left)} ${waiting}`)
    if (Object.values(left).every((count) => count === 0) && round > 2) break
    if (round >= LAST_ROUNDS) throw new Error('the shop does not come to rest')
    shopProcess.start()
    await shopProcess.ready()
  }

  const evidence = { acknowledged, refunded, returned, razorpay, courier, received: mail.received, underWay }
  const { wrong, figures } = await withDatabase(env, (ctx) => judge(ctx, evidence))
  console.table({
    'kills -9': killed,
    'slowest start (ms)': slowestStart,
    'minutes that passed': minutes,
    ...figures,
    ...Object.fromEntries(Object.entries(razorpay.counts).map(([name, count]) => [`provider: ${name}`, count])),
    ...Object.fromEntries(Object.entries(mail.faults).map(([name, count]) => [`mail server: ${name}`, count])),
  })
  for (const sentence of wrong) console.error(`✗ ${sentence}`)
  if (wrong.length === 0)
    console.log(
      '✓ Every payment has its order or went back, every sum is right, every mail came once, no parcel was booked twice, nothing came back twice.',
    )
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await shopProcess.end('SIGKILL')
  await razorpay.close()
  await courier.close()
  await mail.close()
  await postgres?.stop()
  folder.remove()
}
