/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope

/** Paths of this origin that aren't pages of the site. They can't navigate by themselves. */
const NON_PAGE_PATHS = /^\/(?:api|uploads)\//

/** Opens a page of the site in an existing window, or in a new one. */
export async function openPage(path: string): Promise<void> {
  const target = new URL(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => !NON_PAGE_PATHS.test(new URL(url).pathname))
  const [best] = pages.sort((a, b) => Number(b.focused) - Number(a.focused))
  if (!best) {
    await self.clients.openWindow(target.href)
    return
  }
  // Some platforms refuse the focus. The page opens all the same.
  await best.focus().catch(() => undefined)
  // The page navigates by itself, without a reload.
  best.postMessage({ type: 'OPEN', path: target.pathname + target.search + target.hash })
}
