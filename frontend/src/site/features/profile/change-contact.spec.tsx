import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formSchema } from '#shared/lib/use-form.js'
import { readSession, writeSession } from '#shared/session/session-store.js'
import { aSession, aUser, Document, jsonResponse } from '#test-support/samples.js'
import { ChangeContact } from './change-contact.js'

beforeAll(() => Promise.all([formSchema('ContactChangeRequest')(), formSchema('ContactChangeConfirmation')()]))
beforeEach(() => writeSession(aSession()))
afterEach(() => {
  vi.unstubAllGlobals()
  writeSession(null)
})

const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const started = (proof: string) =>
  jsonResponse(200, {
    success: true,
    message: '',
    changeId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    proof,
    expiresAt: soon(600_000),
    resendAt: soon(60_000),
  })

function api(answers: readonly (() => Response)[]) {
  const asked: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url.replace(/^.*contact-changes/, ''), JSON.parse(String(init?.body))])
    return (answers[asked.length - 1] ?? (() => jsonResponse(500, {})))()
  })
  return asked
}

const me = aUser({ email: 'old@example.com', phone: '+919876543210', isPhoneVerified: true, isEmailVerified: true })

async function open(contact: 'email' | 'phone', value: string): Promise<void> {
  render(
    <Document>
      <MemoryRouter>
        <ChangeContact contact={contact} user={me} />
      </MemoryRouter>
    </Document>,
  )
  const isEmail = contact === 'email'
  await userEvent.click(screen.getByRole('button', { name: isEmail ? 'Change email' : 'Change number' }))
  await userEvent.type(screen.getByLabelText(isEmail ? 'New email' : 'New mobile number'), value)
  await userEvent.click(screen.getByRole('button', { name: 'Send codes' }))
}

describe('the change of a contact', () => {
  it('asks for the codes of the new and the old number, and stores the changed user', async () => {
    const user = { ...aSession().user, phone: '+919000000001' }
    const asked = api([() => started('phone'), () => jsonResponse(200, user)])
    await open('phone', '90000 00001')
    await userEvent.type(await screen.findByLabelText('Code that came to 90000 00001'), '111111')
    await userEvent.type(screen.getByLabelText('Code that came to +91 98765 43210'), '222222')
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await vi.waitFor(() => expect(readSession()?.user.phone).toBe('+919000000001'))
    expect(asked).toEqual([
      ['', { contact: 'phone', value: '+919000000001' }],
      ['/01ARZ3NDEKTSV4RRFFQ69G5FAV/confirm', { otp: '111111', proofOtp: '222222' }],
    ])
  })

  it('shows which code is wrong and keeps both', async () => {
    api([
      () => started('email'),
      () =>
        jsonResponse(422, { code: 'OTP_INVALID', message: 'Wrong', fields: { proofOtp: 'Invalid or expired OTP' } }),
    ])
    await open('email', 'new@example.com')
    await userEvent.type(await screen.findByLabelText('Code that came to new@example.com'), '111111')
    await userEvent.type(screen.getByLabelText('Code that came to old@example.com'), '222222')
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(await screen.findByText('Invalid or expired OTP')).toBeVisible()
    expect(screen.getByLabelText('Code that came to old@example.com')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByLabelText('Code that came to new@example.com')).toHaveValue('111111')
  })

  it('asks for the password if that is the proof', async () => {
    const asked = api([
      () => started('password'),
      () => jsonResponse(403, { code: 'PASSWORD_WRONG', message: 'The password is wrong.' }),
    ])
    await open('email', 'new@example.com')
    await userEvent.type(await screen.findByLabelText('Code that came to new@example.com'), '111111')
    await userEvent.type(screen.getByLabelText('Your password'), 'secret-enough')
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(await screen.findByText('The password is wrong.')).toBeVisible()
    expect(asked.at(-1)?.[1]).toEqual({ otp: '111111', password: 'secret-enough' })
  })

  it('is not offered for an unverified number, which the details change', () => {
    render(
      <Document>
        <ChangeContact contact="phone" user={{ ...me, isPhoneVerified: false }} />
      </Document>,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})
