import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { formSchema } from '#shared/lib/use-form.js'
import { toast } from '#shared/ui/toasts.js'
import { jsonResponse } from '#test-support/samples.js'
import { VerificationPanel } from './verification-panel.js'

vi.mock('#shared/ui/toasts.js', { spy: true })
// The first load takes longer than a test waits.
beforeAll(() => formSchema('OtpInput')())
afterEach(() => vi.useRealTimers())

const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const nothing = { hasPendingVerification: false, resendAt: null }

/** Mocks the API with a response for each path, and records the requests. */
function api(answers: Record<string, () => Response>) {
  const asked: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.replace(/^.*email-verification/, '')
    asked.push([path, init?.body === undefined ? undefined : JSON.parse(String(init.body))])
    return (answers[path] ?? (() => jsonResponse(404, {})))()
  })
  return asked
}

function show(changes: { isVerified?: boolean; onVerified?: () => Promise<void> } = {}) {
  const props = { isVerified: false, onVerified: async () => {}, ...changes }
  return render(<VerificationPanel channel="email" target="asha@example.com" {...props} />)
}

describe('an unverified address', () => {
  it('offers a code, and then asks for it', async () => {
    const asked = api({
      '/status': () => jsonResponse(200, nothing),
      '/send': () =>
        jsonResponse(200, { success: true, message: '', expiresAt: soon(600_000), resendAt: soon(60_000) }),
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Send OTP' }))
    expect(await screen.findByText(/We've sent an OTP to asha@example.com/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Resend in/ })).toBeDisabled()
    expect(screen.getByLabelText('OTP')).toHaveFocus()
    expect(asked.map(([path]) => path)).toEqual(['/status', '/send'])
  })

  it('keeps a newer state when the first response is late', async () => {
    let answerStatus = () => {}
    const late = new Promise<Response>((resolve) => {
      answerStatus = () => resolve(jsonResponse(200, nothing))
    })
    const sent = jsonResponse(200, { success: true, message: '', expiresAt: soon(600_000), resendAt: soon(60_000) })
    vi.stubGlobal('fetch', (url: string) => (url.endsWith('/status') ? late : Promise.resolve(sent)))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Send OTP' }))
    await screen.findByText(/We've sent an OTP to/)
    await act(async () => answerStatus())
    expect(screen.getByRole('button', { name: /Resend in/ })).toBeDisabled()
  })

  it('says so when the code could not be sent', async () => {
    api({ '/status': () => jsonResponse(200, nothing), '/send': () => jsonResponse(500, {}) })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Send OTP' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send verification email')
  })
})

describe('a code that was sent', () => {
  const pending = () => jsonResponse(200, { hasPendingVerification: true, resendAt: null })

  it('is required, takes only digits, and keeps a wrong code in the field', async () => {
    const wrong = { success: false, code: 'OTP_INVALID', message: 'Invalid or expired OTP' }
    api({ '/status': pending, '/verify': () => jsonResponse(422, wrong) })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Please enter the OTP')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('OTP'), '12 a3456789')
    expect(screen.getByLabelText('OTP')).toHaveValue('123456')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Invalid or expired OTP')).toBeInTheDocument()
    expect(screen.getByLabelText('OTP')).toHaveValue('123456')
  })

  it.each([' 970346', '970 346', '970-346', '\u200e970346', '9 7 0 3 4 6', 'Code: 970346', '९७०३४६', '९७० ३४६'])(
    'takes all six digits of pasted text: %j',
    async (pasted) => {
      api({ '/status': pending })
      show()
      await userEvent.click(await screen.findByLabelText('OTP'))
      await userEvent.paste(pasted)
      expect(screen.getByLabelText('OTP')).toHaveValue('970346')
    },
  )

  it('takes Devanagari digits', async () => {
    api({ '/status': pending })
    show()
    await userEvent.type(await screen.findByLabelText('OTP'), '९७०३४६')
    expect(screen.getByLabelText('OTP')).toHaveValue('970346')
  })

  it('verifies the address', async () => {
    const message = 'Email verified successfully!'
    const asked = api({ '/status': pending, '/verify': () => jsonResponse(200, { success: true, message }) })
    const onVerified = vi.fn(async () => {})
    show({ onVerified })
    await userEvent.type(await screen.findByLabelText('OTP'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await vi.waitFor(() => expect(onVerified).toHaveBeenCalledOnce())
    expect(asked.at(-1)).toEqual(['/verify', { otp: '123456' }])
    expect(vi.mocked(toast)).toHaveBeenCalledWith(message)
  })

  it('counts down until another can be requested', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    api({ '/status': () => jsonResponse(200, { hasPendingVerification: true, resendAt: soon(2_000) }) })
    show()
    expect(await screen.findByRole('button', { name: 'Resend in 2 s' })).toBeDisabled()
    // The button appears a moment before the interval that updates it.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.getByRole('button', { name: 'Resend in 1 s' })).toBeDisabled()
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeEnabled()
  })
})

it('shows a verified address without any button', () => {
  const asked = api({})
  show({ isVerified: true })
  expect(screen.getByText('Verified')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toEqual([])
})
