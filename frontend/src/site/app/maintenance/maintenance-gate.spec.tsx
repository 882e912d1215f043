import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordNoResponse, recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession, Document, settings } from '#test-support/samples.js'
import { MaintenanceGate } from './maintenance-gate.js'

function show() {
  render(
    <Document publicSettings={{ ...settings, maintenance_mode: true }}>
      <MemoryRouter>
        <MaintenanceGate>
          <p>my requests</p>
        </MaintenanceGate>
      </MemoryRouter>
    </Document>,
  )
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
}

beforeEach(() => {
  writeSession(null)
  recordResponse(200)
})
afterEach(() => vi.restoreAllMocks())

it('closes the site, but opens stored pages while offline', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText('my requests')).toBeNull()
  setOnline(false)
  expect(screen.getByText('my requests')).toBeVisible()
  setOnline(true)
  expect(screen.getByText('my requests')).not.toBeVisible()
})

it('opens stored pages while calls get no response, but not for an error of the server', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  act(recordNoResponse)
  expect(screen.getByText('my requests')).toBeVisible()
  act(() => recordResponse(503))
  expect(screen.getByText('my requests')).not.toBeVisible()
})

it('admits admins', () => {
  writeSession(aSession({ role: 'admin' }))
  show()
  expect(screen.getByText('my requests')).toBeVisible()
})
