/** Milliseconds after which the wait ends anyway, because a page on a broken connection never finishes loading. */
const LONGEST_LOAD_MS = 5_000
/** Milliseconds for large downloads, which would block everything else on a slow connection. */
export const LONGEST_SLOW_LOAD_MS = 60_000

/** Resolves once the page has loaded (or after `timeoutMs`) and the main thread is idle. */
export function pageIdle(timeoutMs = LONGEST_LOAD_MS): Promise<void> {
  return new Promise((resolve) => {
    const idle = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 2_000 })
        : setTimeout(resolve, 200)
    if (document.readyState === 'complete') idle()
    else {
      window.addEventListener('load', idle, { once: true })
      setTimeout(idle, timeoutMs)
    }
  })
}
