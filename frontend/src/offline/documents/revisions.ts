/** An item whose changes the server counts. */
interface Versioned {
  _id: string
  revision: number
}

export function isVersioned(value: unknown): value is Versioned {
  const { _id, revision } = (value ?? {}) as Partial<Record<keyof Versioned, unknown>>
  return typeof _id === 'string' && typeof revision === 'number'
}

/** Returns the copy with the higher revision, whichever arrived last. With equal revisions, returns the second. */
export function newerOf<T>(stored: T, received: T): T {
  const isOlder =
    isVersioned(stored) && isVersioned(received) && stored._id === received._id && stored.revision > received.revision
  return isOlder ? stored : received
}

/**
 * Returns a response in which newer stored copies replace older items. The response decides which items a list holds.
 */
export function withNewerCopies(received: unknown, copies: readonly unknown[]): unknown {
  if (!Array.isArray(received)) return copies.flat().reduce((newest, copy) => newerOf(copy, newest), received)
  const known = new Map<string, Versioned>()
  for (const copy of copies.flat())
    if (isVersioned(copy)) known.set(copy._id, newerOf(known.get(copy._id) ?? copy, copy))
  return received.map((row: unknown) => (isVersioned(row) ? newerOf(known.get(row._id) ?? row, row) : row))
}
