import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { readSession, writeSession } from '#shared/session/session-store.js'
import { aSession, Document, jsonResponse } from '#test-support/samples.js'
import { AuthForm } from './auth-form.js'
import RegistrationConsent from './registration-consent.js'

const STEP = { ticket: 'a.b.c', methods: ['totp', 'recovery'], passkey: null }

/** A server that asks an admin for a second step. */
function server() {
  const calls: [url: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const sent = JSON.parse(String(body)) as { proof?: { code: string } }
    calls.push([url, sent])
    if (url === '/api/auth/login') return jsonResponse(200, { secondStep: STEP })
    if (sent.proof?.code !== '123456') return jsonResponse(403, { code: 'PROOF_INVALID', message: 'Wrong code.' })
    return jsonResponse(200, aSession({ role: 'admin' }))
  })
  return calls
}

const onDone = vi.fn()

async function logIn() {
  render(
    <Document>
      <MemoryRouter>
        <AuthForm consent={RegistrationConsent} onDone={onDone} />
      </MemoryRouter>
    </Document>,
  )
  await userEvent.type(screen.getByLabelText('Email'), 'admin@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'the password')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  return screen.findByRole('heading', { name: 'One more step' })
}

beforeEach(() => {
  onDone.mockClear()
  writeSession(null)
})

it('takes the second step of an admin’s login, and stores no session before', async () => {
  const calls = server()
  await logIn()
  expect(readSession()).toBeNull()
  const field = await screen.findByLabelText('Code from your authenticator app')
  await userEvent.type(field, '111111')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/Wrong code/)).toBeInTheDocument()
  expect(field).toHaveValue('111111')
  await userEvent.clear(field)
  await userEvent.type(field, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.at(-1)).toEqual([
    '/api/auth/login/second-step',
    { ticket: STEP.ticket, proof: { method: 'totp', code: '123456' } },
  ])
  expect(readSession()?.user.role).toBe('admin')
})

it('goes back to the password, with the typed e-mail', async () => {
  server()
  await logIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Email')).toHaveValue('admin@example.com')
  expect(onDone).not.toHaveBeenCalled()
})
