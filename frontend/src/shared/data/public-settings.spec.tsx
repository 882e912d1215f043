import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { jsonResponse, settings } from '#test-support/samples.js'

beforeEach(() => vi.resetModules())

/** Starts a separate page. Returns a function that reads the setting as the page shows it. */
async function start(
  { fromShell }: { fromShell: boolean },
  setting: 'show_service_prices' | 'maintenance_mode' = 'show_service_prices',
): Promise<() => boolean> {
  const { followPublicSettings } = await import('./public-settings.js')
  followPublicSettings({ publicSettings: settings, shell: fromShell })
  const { BootstrapProvider, usePublicSettings } = await import('./bootstrap.js')
  const bootstrap = {
    language: 'en' as const,
    publicSettings: settings,
    resources: {},
    missing: [],
    shell: fromShell,
    status: 200,
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BootstrapProvider value={bootstrap}>{children}</BootstrapProvider>
  )
  const { result } = renderHook(() => usePublicSettings()[setting], { wrapper })
  return () => result.current
}

const hidden = { ...settings, show_service_prices: false }

it('asks at once when the page started from the stored shell', async () => {
  vi.stubGlobal('fetch', async () => jsonResponse(200, { success: true, data: hidden }))
  const showsPrices = await start({ fromShell: true })
  await vi.waitFor(() => expect(showsPrices()).toBe(false))
  expect(JSON.parse(localStorage.getItem('publicSettings') ?? '')).toEqual(hidden)
})

it('starts offline with the last known settings', async () => {
  localStorage.setItem('publicSettings', JSON.stringify(hidden))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const showsPrices = await start({ fromShell: true })
  expect(showsPrices()).toBe(false)
})

it('starts without a stored maintenance mode until the server confirms it', async () => {
  const closed = { ...settings, maintenance_mode: true }
  localStorage.setItem('publicSettings', JSON.stringify(closed))
  let respond = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)))
  const isInMaintenance = await start({ fromShell: true }, 'maintenance_mode')
  expect(isInMaintenance()).toBe(false)
  await act(async () => respond(jsonResponse(200, { success: true, data: closed })))
  await vi.waitFor(() => expect(isInMaintenance()).toBe(true))
})

it('trusts a rendered document, and asks when the page becomes visible again', async () => {
  localStorage.setItem('publicSettings', JSON.stringify(hidden))
  const fetched = vi.fn(async () => jsonResponse(200, { success: true, data: hidden }))
  vi.stubGlobal('fetch', fetched)
  const showsPrices = await start({ fromShell: false })
  expect(showsPrices()).toBe(true)
  expect(fetched).not.toHaveBeenCalled()
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await vi.waitFor(() => expect(showsPrices()).toBe(false))
})
