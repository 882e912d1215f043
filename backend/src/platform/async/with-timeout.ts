/** What was asked did not answer in time. */
export class TimeoutError extends Error {
  readonly code = 'TIMEOUT'
}

/**
 * What `work` gives. Throws TimeoutError when that takes longer, and lets `giveUp` clean up; what `work` still gives or
 * throws later is passed over.
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
