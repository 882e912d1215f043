import { beforeEach, expect, it, vi } from 'vitest'
import { openPage } from './open-page.js'

const ORIGIN = 'https://sofaseva.example'
const openWindow = vi.fn(async (_url: string) => null)

function aWindow(path: string, focused = false) {
  return { url: ORIGIN + path, focused, focus: vi.fn(async () => {}), postMessage: vi.fn(), navigate: vi.fn() }
}

/** Shows these windows to the worker. */
function open(...windows: ReturnType<typeof aWindow>[]): void {
  vi.stubGlobal('self', { location: { origin: ORIGIN }, clients: { matchAll: async () => windows, openWindow } })
}

beforeEach(() => {
  openWindow.mockClear()
})

it.each(['/uploads/invoices/1.pdf', '/api/reports/earned.csv'])(
  'opens a new window beside one that shows %s, and leaves that one as it is',
  async (path) => {
    const file = aWindow(path, true)
    open(file)
    await openPage('/requests#B')
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/requests#B`)
    for (const use of [file.focus, file.postMessage, file.navigate]) expect(use).not.toHaveBeenCalled()
  },
)

it('uses an open page of the site, even if a window with a file has the focus', async () => {
  const [file, page] = [aWindow('/uploads/photo.jpg', true), aWindow('/bookings')]
  open(file, page)
  await openPage('/requests?tab=all#B')
  expect(page.focus).toHaveBeenCalledOnce()
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'OPEN', path: '/requests?tab=all#B' })
  expect(file.postMessage).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

it('opens a window when there is none', async () => {
  open()
  await openPage('/notifications')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/notifications`)
})
