/** Runs jobs one after the other, so that pictures never take more than one core from orders. */
export type PictureQueue = {
  /** Runs a job before all files. */
  first<T>(job: () => Promise<T>): Promise<T>
  /**
   * Makes a file before those of visitors, once for all who ask for it meanwhile, and stores it after its turn; null if
   * there is no master.
   */
  make(file: string, work: Work): Promise<Buffer | null>
  /**
   * The same for a visitor, in their order. Resolves to LATE after `patienceMs`; the file is then made when nobody waits for
   * another (D281). Throws NobodyWaits once the visitor has left; what everyone who asked for has left is not made (D280).
   */
  makeFor(visitor: Visitor, file: string, work: Work): Promise<Buffer | null | typeof LATE>
}

export type Work = { make(): Promise<Buffer | null>; store(body: Buffer): Promise<void> }

/** Someone who waits only so long, and may leave before. */
export type Visitor = { leaves: AbortSignal; patienceMs: number }

export const LATE = Symbol('made later')
export class NobodyWaits extends Error {}

type State = {
  /** Requests that wait. */
  waiting: number
  isBegun: boolean
  /** The store itself waits for it. */
  isNeeded: boolean
  /** A visitor got something else instead, so the next one should get this. */
  isOwed: boolean
}
type Making = Work & State & PromiseWithResolvers<Buffer | null>

const rank = ({ isNeeded, waiting }: State): number => (isNeeded ? 0 : waiting > 0 ? 1 : 2)

/** More would let a stranger who asks for all sizes of all pictures keep a core busy for hours. */
const MAX_OWED = 100

export function openPictureQueue(): PictureQueue {
  const firsts: (() => Promise<void>)[] = []
  const files = new Map<string, Making>()
  let isBusy = false

  async function next(): Promise<void> {
    if (isBusy) return
    const job = firsts.shift() ?? nextFile()
    if (!job) return
    isBusy = true
    await job()
    isBusy = false
    void next()
  }

  function nextFile(): (() => Promise<void>) | undefined {
    const [file, making] =
      [...files].filter(([, { isBegun }]) => !isBegun).toSorted(([, a], [, b]) => rank(a) - rank(b))[0] ?? []
    return file !== undefined && making ? () => run(file, making) : undefined
  }

  async function run(file: string, making: Making): Promise<void> {
    making.isBegun = true
    const made = Promise.try(making.make)
    const stored = made.then(async (body) => {
      if (body) await making.store(body)
      return body
    })
    making.resolve(stored.finally(() => files.delete(file)))
    await made.catch(() => undefined)
  }

  /** Leaves out what nobody needs any more. The next request starts over. */
  function leaveOut(file: string, making: Making): void {
    if (making.waiting === 0 && !making.isBegun && !making.isOwed) files.delete(file)
  }

  function begin(file: string, work: Work): Making {
    const making = {
      ...work,
      waiting: 0,
      isBegun: false,
      isNeeded: false,
      isOwed: false,
      ...Promise.withResolvers<Buffer | null>(),
    }
    // Waiting requests handle the error; without one, it must not end the process.
    making.promise.catch(() => undefined)
    files.set(file, making)
    return making
  }

  const isFull = () => [...files.values()].filter(({ isOwed }) => isOwed).length >= MAX_OWED

  function waitAsVisitor(file: string, making: Making, { leaves, patienceMs }: Visitor) {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer | null | typeof LATE>()
    const leave = () => reject(new NobodyWaits(file))
    const timer = setTimeout(() => {
      making.isOwed ||= !isFull()
      resolve(LATE)
    }, patienceMs)
    leaves.addEventListener('abort', leave, { once: true })
    making.promise.then(resolve, reject)
    return promise.finally(() => {
      clearTimeout(timer)
      leaves.removeEventListener('abort', leave)
    })
  }

  async function join<T>(file: string, work: Work, wait: (making: Making) => Promise<T>): Promise<T> {
    const making = files.get(file) ?? begin(file, work)
    making.waiting += 1
    try {
      const waited = wait(making)
      void next()
      return await waited
    } finally {
      making.waiting -= 1
      leaveOut(file, making)
    }
  }

  return {
    make: (file, work) =>
      join(file, work, (making) => {
        making.isNeeded = true
        return making.promise
      }),
    async makeFor(visitor, file, work) {
      // Joining an idle queue begins the work at once, even for a visitor who has already left.
      if (visitor.leaves.aborted) throw new NobodyWaits(file)
      return join(file, work, (making) => waitAsVisitor(file, making, visitor))
    },
    first<T>(job: () => Promise<T>): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<T>()
      firsts.push(async () => {
        const done = Promise.try(job)
        resolve(done)
        await done.catch(() => undefined)
      })
      void next()
      return promise
    },
  }
}
