/**
 * Works on all items, at most `limit` at once. After an error it begins no more items. Throws the first error once no
 * work is in progress.
 */
export async function forEachAtOnce<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values()
  const errors: unknown[] = []
  const worker = async () => {
    for (const item of waiting) {
      if (errors.length > 0) return
      await work(item).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
  if (errors.length > 0) throw errors[0]
}
