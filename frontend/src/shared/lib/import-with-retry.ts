const PAUSE_MS = 5_000

/** Ends after a while, or as soon as the device has a network again. */
function pauseOrOnline(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, PAUSE_MS)
    window.addEventListener('online', end)
  })
}

/** Loads a part of the site that an open page cannot do without: tried every 5 s, and when a network comes back, until it is there. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await pauseOrOnline()
    }
  }
}
