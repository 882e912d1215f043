/** An operation exceeded its time limit. */
// @ts-nocheck

export class TimeoutError extends Error {
  readonly code = 'TIMEOUT'
}

/**
 * Waits for `work` up to a limit. Then it throws TimeoutError and calls `giveUp` to clean up. A later result or error
 * is ignored.
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
    // After a long block, the event loop runs timers before it reads data that has already arrived.
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
