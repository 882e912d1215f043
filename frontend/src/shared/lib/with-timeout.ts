/** The work's result, or a rejection after this many milliseconds. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
