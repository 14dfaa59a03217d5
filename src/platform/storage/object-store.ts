/** Objects by key, such as `media/0123456789-tub.webp`: in a folder or in a bucket. */
export type ObjectStore = {
  /** Where the objects are, without keys: for messages. */
  name: string
  /** Writes an object whole: readers see the earlier one, or none, until it is complete. */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** An object as a whole, or null. */
  read(key: string): Promise<Buffer | null>
  /** An object in pieces, for large ones; null if it does not exist. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>
  has(key: string): Promise<boolean>
  /** Objects whose keys begin with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Deletes an object; does nothing if there is none. */
  remove(key: string): Promise<void>
  /** Throws `StorageUnusable` unless the store answers and the keys may read it. */
  check(): Promise<void>
}

export type StoredObject = { key: string; size: number; changedAt: Date }

/** Why object storage cannot be used. The message is a sentence for the owner. */
export class StorageUnusable extends Error {
  override name = 'StorageUnusable'
  /** What the client reported, for the log. Not a cause: a connection refused by a bucket is not one of the database. */
  readonly detail: string
  /** Refused without asking again, because the store did not answer a moment ago: the log has the first of them. */
  readonly isRepeated: boolean
  readonly reason: 'CREDENTIALS' | 'NO_BUCKET' | 'READ_ONLY' | 'UNREACHABLE' | 'FULL' | 'FAILED'

  constructor(reason: StorageUnusable['reason'], message: string, detail = '', isRepeated = false) {
    super(message)
    this.detail = detail
    this.reason = reason
    this.isRepeated = isRepeated
  }
}
