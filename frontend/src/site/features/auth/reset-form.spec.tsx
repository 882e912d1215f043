import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { readEndedSession, readSession, writeSession } from '#shared/session/session-store.js'
import { aSession, Document, jsonResponse } from '#test-support/samples.js'
import { ResetForm } from './reset-form.js'

/** Mocks a server that accepts the new password. `isOver`: it has also ended this device's session. */
function server(isOver: boolean) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    if (url.endsWith('/reset')) return jsonResponse(200, { success: true, message: 'Your password has been changed.' })
    if (isOver) return jsonResponse(401, { code: 'SESSION_ENDED', message: 'Your session has ended.' })
    return jsonResponse(200, aSession().user)
  })
  return calls
}

async function reset(): Promise<void> {
  history.replaceState(null, '', '/reset-password#token=abc')
  render(
    <Document>
      <MemoryRouter>
        <ResetForm />
      </MemoryRouter>
    </Document>,
  )
  await userEvent.type(screen.getByLabelText('New password'), 'a long enough pass phrase')
  await userEvent.click(screen.getByRole('button', { name: 'Set the new password' }))
  expect(await screen.findByText('Your password has been changed.')).toBeVisible()
}

beforeEach(() => writeSession(aSession()))

it('ends this device’s session of the same account, and keeps its unsent changes for the next login', async () => {
  server(true)
  await reset()
  await vi.waitFor(() => expect(readSession()).toBeNull())
  expect(readEndedSession()).toMatchObject({ userId: aSession().user._id, isClosed: false })
})

it('keeps another user of this device signed in', async () => {
  const calls = server(false)
  await reset()
  await vi.waitFor(() => expect(calls).toContain('/api/auth/profile'))
  expect(readSession()?.user._id).toBe(aSession().user._id)
})

it('sends no further request without a session', async () => {
  writeSession(null)
  const calls = server(true)
  await reset()
  expect(calls).toEqual(['/api/auth/password/reset'])
})
