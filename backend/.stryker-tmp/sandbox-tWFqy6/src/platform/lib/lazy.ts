/** Creates a value on first use, once for all callers. After an error, the next call tries again. */
// @ts-nocheck

export function lazy<T>(create: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= create().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}
