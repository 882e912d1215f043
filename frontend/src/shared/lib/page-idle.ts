/** Where nothing comes through the line, a page never loads: what it needs is fetched then all the same. */
const LONGEST_LOAD_MS = 5_000
/** For what fetches a lot, beside which nothing else would arrive on a slow line. */
export const LONGEST_SLOW_LOAD_MS = 60_000

/** Resolves once the page has loaded, or has taken `longest` milliseconds for it, and the main thread has a moment. */
export function pageIdle(longest = LONGEST_LOAD_MS): Promise<void> {
  return new Promise((resolve) => {
    const idle = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 2_000 })
        : setTimeout(resolve, 200)
    if (document.readyState === 'complete') idle()
    else {
      window.addEventListener('load', idle, { once: true })
      setTimeout(idle, longest)
    }
  })
}
