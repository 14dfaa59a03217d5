/** `NumberLists` in a form that can be written to a file: how many numbers each place has, and all of them in a row. */
export type KeptLists = { counts: Uint16Array; numbers: Uint32Array }

const MAX_LENGTH = 2 ** 16 - 1

/**
 * A short list of numbers for each place, all in one array: a small array for each of 100,000 products would burden the
 * garbage collector, and visiting them took longer than all other counting of a list together.
 */
export class NumberLists {
  #counts: Uint16Array = new Uint16Array(0)
  #starts: Uint32Array = new Uint32Array(0)
  #numbers: Uint32Array = new Uint32Array(0)
  #end = 0

  static of({ counts, numbers }: KeptLists): NumberLists {
    const lists = new NumberLists()
    lists.#counts = counts
    lists.#numbers = numbers
    lists.#end = numbers.length
    lists.#starts = new Uint32Array(counts.length)
    let start = 0
    for (let place = 0; place < counts.length; place += 1) {
      lists.#starts[place] = start
      start += counts[place] as number
    }
    return lists
  }

  /** The lists of the first `count` places. */
  keep(count: number): KeptLists {
    const lists = Array.from({ length: count }, (_, place) => this.at(place))
    return {
      counts: Uint16Array.from(lists, (list) => list.length),
      numbers: Uint32Array.from(lists.flatMap((list) => [...list])),
    }
  }

  /** For plain loops: all numbers in a row, and where those of each place start and how many they are. */
  get rows(): { numbers: Uint32Array; starts: Uint32Array; counts: Uint16Array } {
    return { numbers: this.#numbers, starts: this.#starts, counts: this.#counts }
  }

  at(place: number): Uint32Array {
    const start = this.#starts[place] ?? 0
    return this.#numbers.subarray(start, start + (this.#counts[place] ?? 0))
  }

  /** Keeps the first 65,535 numbers. A list that grew moves to the end, and its old room stays unused. */
  set(place: number, list: readonly number[]): void {
    const length = Math.min(list.length, MAX_LENGTH)
    if (place >= this.#counts.length) {
      this.#counts = wider(this.#counts, new Uint16Array(roomFor(place + 1, this.#counts.length)))
      this.#starts = wider(this.#starts, new Uint32Array(this.#counts.length))
    }
    if (length > (this.#counts[place] as number)) {
      if (this.#end + length > this.#numbers.length)
        this.#numbers = wider(this.#numbers, new Uint32Array(roomFor(this.#end + length, this.#numbers.length)))
      this.#starts[place] = this.#end
      this.#end += length
    }
    this.#counts[place] = length
    const start = this.#starts[place] as number
    for (let at = 0; at < length; at += 1) this.#numbers[start + at] = list[at] as number
  }

  has(place: number, isWanted: Uint8Array): boolean {
    const start = this.#starts[place] as number
    const end = start + (this.#counts[place] as number)
    for (let at = start; at < end; at += 1) if (isWanted[this.#numbers[at] as number] === 1) return true
    return false
  }
}

const roomFor = (needed: number, now: number) => Math.max(256, needed, now * 2)

function wider<T extends Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
