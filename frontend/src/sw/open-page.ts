/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope

/** Addresses of this origin that are not pages of the site: they cannot go anywhere by themselves. */
const NO_PAGE = /^\/(?:api|uploads)\//

/** Opens a page of the site in a window that is there, else in a new one. */
export async function openPage(path: string): Promise<void> {
  const target = new URL(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => !NO_PAGE.test(new URL(url).pathname))
  const [best] = pages.sort((a, b) => Number(b.focused) - Number(a.focused))
  if (!best) {
    await self.clients.openWindow(target.href)
    return
  }
  // Some platforms refuse the focus; the page is shown all the same.
  await best.focus().catch(() => undefined)
  // The page goes there by itself, without being loaded anew.
  best.postMessage({ type: 'OPEN', path: target.pathname + target.search + target.hash })
}
