import type { Device } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { translatorOf } from '#shared/i18n/messages.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { jsonResponse } from '#test-support/samples.js'
import { DeviceList } from './devices.js'

const device = (_id: string, browser: string | null, os: string | null): Device => ({
  _id,
  device: 'English text',
  browser,
  os,
  isCurrent: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
})

afterEach(() => vi.unstubAllGlobals())

it('names devices in the language of the page', async () => {
  const devices = [device('1', 'Chrome', 'Android'), device('2', 'Firefox', null), device('3', null, null)]
  vi.stubGlobal('fetch', async () => jsonResponse(200, devices))
  render(
    <TranslationProvider translator={translatorOf('hi')} changeLanguage={async () => {}}>
      <DeviceList onLogoutEverywhere={() => undefined} />
    </TranslationProvider>,
  )
  expect(await screen.findByText('Android पर Chrome')).toBeTruthy()
  expect(screen.getByText('Firefox')).toBeTruthy()
  expect(screen.getByText('अनजान डिवाइस')).toBeTruthy()
  expect(screen.queryByText('English text')).toBeNull()
})
