import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { formSchema } from '#shared/lib/use-form.js'
import { readSession, writeSession } from '#shared/session/session-store.js'
import { aSession, Document, jsonResponse, settings } from '#test-support/samples.js'
import AuthPage from './auth-page.js'

const later = (ms: number) => new Date(Date.now() + ms).toISOString()

beforeAll(async () => {
  await Promise.all([formSchema('PhoneCodeRequest')(), formSchema('PhoneProof')()])
  await import('../customer/own.pages.js')
})
beforeEach(() => {
  sessionStorage.clear()
  writeSession(null)
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/auth/phone/code')) {
      const sent = { challengeId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', expiresAt: later(600_000), resendAt: later(60_000) }
      return jsonResponse(200, { success: true, message: '', ...sent })
    }
    if (url.endsWith('/auth/phone/login')) return jsonResponse(200, aSession())
    return jsonResponse(200, settings)
  })
})

/** Opens the page, as a reload does. */
function open(path = '/auth') {
  cleanup()
  render(
    <Document>
      <MemoryRouter initialEntries={[path]}>
        <AuthPage />
      </MemoryRouter>
    </Document>,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const number = () => screen.findByLabelText('Mobile number')

it('opens the login by phone again after a reload, with the typed number', async () => {
  open()
  await press('Continue with your phone')
  await userEvent.type(await number(), '98765 4')
  open()
  expect(await number()).toHaveValue('98765 4')
})

it('asks for the texted code again after a reload', async () => {
  open()
  await press('Continue with your phone')
  await userEvent.type(await number(), '98765 43210')
  await press('Send code')
  await screen.findByLabelText('Code from the text message')
  open()
  expect(await screen.findByLabelText('Code from the text message')).toHaveFocus()
})

it('opens the login by email again after it was chosen', async () => {
  open()
  await press('Continue with your phone')
  await number()
  await press('Use email instead')
  open()
  expect(screen.getByLabelText('Email')).toBeVisible()
})

it('forgets the choice and the number with the login', async () => {
  const drafts = () => Object.keys(sessionStorage).filter((key) => /:(login|phone-login)$/.test(key))
  open()
  await press('Continue with your phone')
  await userEvent.type(await number(), '98765 43210')
  expect(drafts()).toHaveLength(2)
  await press('Send code')
  await userEvent.type(await screen.findByLabelText('Code from the text message'), '123456')
  await waitFor(() => expect(readSession()).not.toBeNull())
  await waitFor(() => expect(drafts()).toEqual([]))
})

it('opens the registration of providers for a link to it, whatever was chosen before', async () => {
  open()
  await press('Continue with your phone')
  await number()
  open('/auth?as=provider')
  expect(screen.getByRole('heading', { name: 'Work with us' })).toBeVisible()
})
