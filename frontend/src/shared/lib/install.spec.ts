// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let isStandalone = false
const prompt = vi.fn(async () => ({ outcome: 'accepted' }))

/** Loads the module as on a newly opened page. */
async function opened() {
  vi.resetModules()
  const page = await import('./install.js')
  page.watchInstall()
  return page
}

function offer(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return event
}

beforeEach(() => {
  isStandalone = false
  prompt.mockClear()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStandalone && query.includes('standalone') }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'standalone')
})

it('keeps the browser’s offer until the user accepts it', async () => {
  const { install, installState, onInstallState } = await opened()
  const changed = vi.fn()
  onInstallState(changed)
  expect(installState()).toBe('none')
  expect(offer().defaultPrevented).toBe(true)
  expect([installState(), changed.mock.calls.length]).toEqual(['prompt', 1])
  expect(await install()).toBe(true)
  expect(prompt).toHaveBeenCalledOnce()
  expect(installState()).toBe('none')
})

it('never prompts twice with the same offer', async () => {
  const { install } = await opened()
  offer()
  await install()
  expect(await install()).toBe(false)
  expect(prompt).toHaveBeenCalledOnce()
})

it('is installed once the browser reports it, or while it runs as an app', async () => {
  const { installState } = await opened()
  offer()
  window.dispatchEvent(new Event('appinstalled'))
  expect(installState()).toBe('installed')
  isStandalone = true
  expect((await opened()).installState()).toBe('installed')
})

it.each([
  [false, 'steps'],
  [true, 'installed'],
])('detects an iPhone by its property `standalone`, which is %s', async (value, state) => {
  Object.defineProperty(navigator, 'standalone', { value, configurable: true })
  expect((await opened()).installState()).toBe(state)
})
