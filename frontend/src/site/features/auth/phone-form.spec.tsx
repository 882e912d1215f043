import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendLogin } from '#shared/app/log-in.js'
import { formSchema } from '#shared/lib/use-form.js'
import { readSession, writeSession } from '#shared/session/session-store.js'
import { aSession, Document, jsonResponse } from '#test-support/samples.js'
import PhoneForm from './phone-form.js'

const CHALLENGE = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const sent = () =>
  jsonResponse(200, {
    success: true,
    message: '',
    challengeId: CHALLENGE,
    expiresAt: soon(600_000),
    resendAt: soon(60_000),
  })

// The first load takes longer than a test waits.
beforeAll(() => Promise.all([formSchema('PhoneCodeRequest')(), formSchema('PhoneProof')()]))
beforeEach(() => writeSession(null))
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'OTPCredential')
  Reflect.deleteProperty(navigator, 'credentials')
  writeSession(null)
})

/** Mocks the API with responses by path, and records the requests. */
function api(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: [path: string, body: Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.replace(/^.*auth\/phone/, '')
    asked.push([path, JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>])
    return (answers[path] ?? (() => jsonResponse(404, {})))()
  })
  return asked
}

const accepted = () => jsonResponse(200, aSession())
const wrong = () => jsonResponse(422, { code: 'OTP_INVALID', message: 'Invalid or expired OTP' })

function show(onDone = vi.fn(), onUseEmail = vi.fn()) {
  const view = render(
    <Document>
      <MemoryRouter>
        <PhoneForm logIn={(proof) => sendLogin('/auth/phone/login', proof)} onDone={onDone} onUseEmail={onUseEmail} />
      </MemoryRouter>
    </Document>,
  )
  return { ...view, onDone, onUseEmail }
}

const number = () => screen.getByLabelText('Mobile number')
const code = () => screen.findByLabelText('Code from the text message')

async function request(typed = '98765 43210'): Promise<void> {
  await userEvent.type(number(), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
}

describe('the login by phone', () => {
  it('takes a number, one tap and six digits', async () => {
    const asked = api({ '/code': sent, '/login': accepted })
    const { onDone } = show()
    expect(number()).toHaveFocus()
    await request()
    const field = await code()
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.getByText(/We sent a code to \+91 98765 43210/)).toBeVisible()
    // The last digit sends the form, without another tap.
    await userEvent.keyboard('123456')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(asked).toEqual([
      ['/code', { phone: '+919876543210' }],
      ['/login', { challengeId: CHALLENGE, otp: '123456' }],
    ])
    expect(readSession()?.user._id).toBe(aSession().user._id)
  })

  it.each([
    ['Devanagari digits', '१२३४५६'],
    ['separators', '123-456'],
    ['a label', 'Code: 123 456'],
  ])('reads a pasted code with %s', async (_, pasted) => {
    const asked = api({ '/code': sent, '/login': accepted })
    const { onDone } = show()
    await request()
    await userEvent.click(await code())
    await userEvent.paste(pasted)
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(asked.at(-1)).toEqual(['/login', { challengeId: CHALLENGE, otp: '123456' }])
  })

  it('reads the code of the text message where the browser can', async () => {
    api({ '/code': sent, '/login': accepted })
    Object.assign(window, { OTPCredential: class {} })
    const get = vi.fn(async () => ({ code: '654321' }))
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
    const { onDone } = show()
    await request()
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }))
  })

  it('shows a wrong code at its field, keeps it, and tries it once', async () => {
    const asked = api({ '/code': sent, '/login': wrong })
    show()
    await request()
    const field = await code()
    await userEvent.type(field, '111111')
    expect(await screen.findByText('Invalid or expired OTP')).toBeVisible()
    expect(field).toHaveValue('111111')
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(asked.filter(([path]) => path === '/login')).toHaveLength(1)
  })

  it.each([
    ['the server’s refusal', () => jsonResponse(429, { code: 'RATE_LIMITED', message: 'Please try again tomorrow.' })],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps the number after %s', async (_, answer) => {
    api({ '/code': answer as () => Promise<Response> })
    show()
    await request()
    expect(await screen.findByText(/try again tomorrow|connection|error occurred/)).toBeVisible()
    expect(number()).toHaveValue('98765 43210')
  })

  it('refuses a number that cannot be one before it is sent', async () => {
    const asked = api({ '/code': sent })
    show()
    await request('12345')
    await vi.waitFor(() => expect(number()).toHaveAttribute('aria-invalid', 'true'))
    expect(asked).toEqual([])
  })

  it('continues with the code after the browser discarded the page', async () => {
    const asked = api({ '/code': sent, '/login': accepted })
    const { unmount } = show()
    await request()
    await code()
    unmount()
    const { onDone } = show()
    await userEvent.type(await code(), '123456')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(asked.map(([path]) => path)).toEqual(['/code', '/login'])
  })

  it('counts down to another code, and lets the user correct the number', async () => {
    api({ '/code': sent })
    show()
    await request()
    await code()
    expect(screen.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Use another number' }))
    expect(number()).toHaveValue('98765 43210')
  })

  it('keeps the number while offline and says so', async () => {
    api({ '/code': sent })
    show()
    await userEvent.type(number(), '98765 43210')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(/Your number stays here/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send code' })).toBeDisabled()
    expect(number()).toHaveValue('98765 43210')
    online.mockRestore()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled()
  })

  it('offers the login by e-mail at each step', async () => {
    api({ '/code': sent })
    const { onUseEmail } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Use email instead' }))
    await request()
    await code()
    await userEvent.click(screen.getByRole('button', { name: 'Use email instead' }))
    expect(onUseEmail).toHaveBeenCalledTimes(2)
  })
})
