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
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(`${what} did not answer within ${milliseconds} ms`))
      giveUp()
    }, milliseconds)
  })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
