/** Something took longer than its limit. */
export class TimeoutError extends Error {
  readonly code = 'TIMEOUT'
}

/**
 * Waits for `work` up to a limit. Throws TimeoutError beyond it, and calls `giveUp` to clean up; a later result or
 * error is ignored.
 */
export async function withTimeout<T>(
  milliseconds: number,
  what: string,
  work: Promise<T>,
  giveUp: () => void = () => undefined,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let isDone = false
  const tooLate = new Promise<never>((_, reject) => {
    const end = () => {
      if (isDone) return
      reject(new TimeoutError(`${what} did not answer within ${milliseconds} ms`))
      giveUp()
    }
    // A process that had no turn for so long hears its timers first, and then what has been there for a while.
    timer = setTimeout(() => setImmediate(end), milliseconds)
  })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    isDone = true
    clearTimeout(timer)
  }
}
