import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { formSchema } from '#shared/lib/use-form.js'
import { readSession, writeSession } from '#shared/session/session-store.js'
import { Modal } from '#shared/ui/modal.js'
import { aSession, Document, jsonResponse } from '#test-support/samples.js'
import { AuthSheet } from './auth-sheet.js'

const session = aSession({ name: 'Meera Joshi' })
let requests: { path: string; body: unknown }[] = []

beforeAll(async () => {
  await Promise.all([formSchema('LoginInput')(), formSchema('RegisterInput')()])
})
beforeEach(() => {
  writeSession(null)
  requests = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push({ path: url, body: JSON.parse(String(init?.body)) })
    return jsonResponse(201, session)
  })
})

function show() {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  render(
    <Document>
      <MemoryRouter>
        <AuthSheet Frame={Modal} summary="Five seats, ₹2,249.50, Any day" onDone={onDone} onClose={onClose} />
      </MemoryRouter>
    </Document>,
  )
  return { onDone, onClose }
}

const field = (name: string) => screen.getByLabelText(name)

it('registers a customer below the summary of the booking, without asking for a role', async () => {
  const { onDone } = show()
  const sheet = screen.getByRole('dialog', { name: 'Create your account' })
  expect(sheet).toHaveTextContent('Five seats, ₹2,249.50, Any day')
  expect(screen.queryByRole('combobox')).toBeNull()
  await userEvent.type(field('Name'), 'Meera Joshi')
  await userEvent.type(field('Phone'), '98220 44444')
  await userEvent.type(field('Email'), 'meera@example.com')
  await userEvent.type(field('Password'), 'a-long-enough-phrase')
  await userEvent.click(screen.getByRole('button', { name: 'Create account and continue' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(session))
  expect(requests).toEqual([
    { path: '/api/auth/register', body: expect.objectContaining({ name: 'Meera Joshi', role: 'customer' }) },
  ])
  expect(readSession()?.user.name).toBe('Meera Joshi')
})

it('logs in a customer who has an account and keeps the typed e-mail', async () => {
  const { onDone } = show()
  await userEvent.type(field('Email'), 'meera@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByRole('dialog', { name: 'Log in' })).toHaveTextContent('Five seats')
  expect(field('Email')).toHaveValue('meera@example.com')
  await userEvent.type(field('Password'), 'a-long-enough-phrase')
  await userEvent.click(screen.getByRole('button', { name: 'Log in and continue' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(session))
  expect(requests.map(({ path }) => path)).toEqual(['/api/auth/login'])
})

it('closes at once while nothing is typed', async () => {
  const { onClose } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})
