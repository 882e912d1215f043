import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadOffline } from '#offline/load.js'
import { aSession, Document } from '#test-support/samples.js'
import { readSession, writeSession } from '../session/session-store.js'
import { LogoutButton } from './logout-button.js'

vi.mock('#offline/load.js', () => ({ loadOffline: vi.fn() }))
vi.mock('../lib/with-timeout.js', () => ({
  // The same with a shorter timeout.
  withTimeout: <T,>(work: Promise<T>) => Promise.race([work, new Promise<T>((_, reject) => setTimeout(reject, 50))]),
}))

function store(pendingFor: () => Promise<number>): void {
  const forgetUser = async () => undefined
  vi.mocked(loadOffline).mockResolvedValue({ forgetUser, outbox: { pendingFor, flush: async () => ({}) } } as never)
}

function Path() {
  return <p>at {useLocation().pathname}</p>
}

async function tapLogout(): Promise<void> {
  render(
    <Document>
      <MemoryRouter initialEntries={['/profile']}>
        <LogoutButton />
        <Path />
      </MemoryRouter>
    </Document>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
}

beforeEach(() => writeSession(aSession()))

it('logs out at once when no write is left to send, and opens the home page', async () => {
  store(async () => 0)
  await tapLogout()
  await vi.waitFor(() => expect(readSession()).toBeNull())
  expect(await screen.findByText('at /')).toBeVisible()
})

it('asks before unsent writes are lost', async () => {
  store(async () => 2)
  await tapLogout()
  expect(await screen.findByText(/^2 changes haven't been sent yet/)).toBeVisible()
  expect(readSession()).not.toBeNull()
})

it.each([
  ['does not respond', () => new Promise<number>(() => {})],
  ['fails', () => Promise.reject(new Error('blocked'))],
])('asks when the device’s storage %s', async (_, pendingFor) => {
  store(pendingFor)
  await tapLogout()
  expect(await screen.findByText(/^We couldn't check whether everything has been sent/)).toBeVisible()
  expect(readSession()).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readSession()).not.toBeNull()
})
