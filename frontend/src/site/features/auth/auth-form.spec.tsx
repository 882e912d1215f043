import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { formSchema } from '#shared/lib/use-form.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession, Document, jsonResponse } from '#test-support/samples.js'
import { AuthForm } from './auth-form.js'
import RegistrationConsent from './registration-consent.js'

let roles: unknown[] = []

beforeAll(async () => {
  await formSchema('RegisterInput')()
})
beforeEach(() => {
  writeSession(null)
  roles = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    roles.push((JSON.parse(String(init?.body)) as { role: unknown }).role)
    return jsonResponse(201, aSession())
  })
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function register() {
  await userEvent.type(screen.getByLabelText('Name'), 'Ravi Patil')
  await userEvent.type(screen.getByLabelText('Phone'), '98220 44444')
  await userEvent.type(screen.getByLabelText('Email'), 'ravi@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'a-long-enough-phrase')
  await press('Register')
}

function show(isForProviders = false) {
  const onDone = vi.fn()
  render(
    <Document>
      <MemoryRouter>
        <AuthForm isForProviders={isForProviders} consent={RegistrationConsent} onDone={onDone} />
      </MemoryRouter>
    </Document>,
  )
  return onDone
}

it('registers a customer without asking for a role', async () => {
  const onDone = show()
  await press('Create an account')
  await register()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(roles).toEqual(['customer'])
})

it('registers a provider by the link for them, and leads back', async () => {
  const onDone = show()
  await press('Work with us')
  expect(screen.getByRole('heading', { name: 'Work with us' })).toBeVisible()
  expect(screen.getByText('Providers start getting jobs after we approve them.')).toBeVisible()
  await press('Book services instead')
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await press('Work with us')
  await register()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(roles).toEqual(['provider'])
})

it('opens the registration of providers for a link to it', () => {
  show(true)
  expect(screen.getByRole('heading', { name: 'Work with us' })).toBeVisible()
})
