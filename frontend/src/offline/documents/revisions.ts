/** Something the server counts the changes of. */
interface Versioned {
  _id: string
  revision: number
}

export function isVersioned(value: unknown): value is Versioned {
  const { _id, revision } = (value ?? {}) as Partial<Record<keyof Versioned, unknown>>
  return typeof _id === 'string' && typeof revision === 'number'
}

/** Of two copies of one thing that with the higher revision, whichever arrived last; of equal ones the second. */
export function newerOf<T>(stored: T, received: T): T {
  const isOlder =
    isVersioned(stored) && isVersioned(received) && stored._id === received._id && stored.revision > received.revision
  return isOlder ? stored : received
}

/** A response with what is stored in the place of everything in it that is older. It decides what a list holds. */
export function withNewerCopies(received: unknown, copies: readonly unknown[]): unknown {
  if (!Array.isArray(received)) return copies.flat().reduce((newest, copy) => newerOf(copy, newest), received)
  const known = new Map<string, Versioned>()
  for (const copy of copies.flat())
    if (isVersioned(copy)) known.set(copy._id, newerOf(known.get(copy._id) ?? copy, copy))
  return received.map((row: unknown) => (isVersioned(row) ? newerOf(known.get(row._id) ?? row, row) : row))
}
