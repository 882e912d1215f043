import type { ProofChoices } from '@sofaseva/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aSession, Document, jsonResponse } from '#test-support/samples.js'
import { api } from '../../http/api.js'
import { writeSession } from '../../session/session-store.js'
import { ProofHost } from './proof-host.js'

const choices = (changes: Partial<ProofChoices>): ProofChoices => ({ methods: ['password'], passkey: null, ...changes })

/** A server that wants a proof before it exports data. */
function server(offer: ProofChoices, refusal = 'PROOF_NEEDED', right = { method: 'password', password: 'right one' }) {
  const calls: [url: string, body: unknown][] = []
  let isProven = false
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const sent: unknown = body ? JSON.parse(String(body)) : undefined
    calls.push([url, sent])
    if (url === '/api/auth/proof/choices') return jsonResponse(200, offer)
    if (url === '/api/auth/proof') {
      isProven = JSON.stringify(sent) === JSON.stringify(right)
      if (!isProven) return jsonResponse(403, { code: 'PROOF_INVALID', message: "This code didn't work." })
      return jsonResponse(200, { success: true })
    }
    return isProven
      ? jsonResponse(200, { done: true })
      : jsonResponse(403, { code: refusal, message: 'Please confirm.' })
  })
  return { calls, count: (path: string) => calls.filter(([url]) => url === path).length }
}

const onFactorMissing = vi.fn()
const show = () =>
  render(
    <Document>
      <ProofHost onFactorMissing={onFactorMissing} />
    </Document>,
  )
const act = () => api('/auth/export')

beforeEach(() => {
  onFactorMissing.mockClear()
  writeSession(aSession())
})

it('asks a user without a password or passkey to log in again', async () => {
  const { count } = server(choices({ methods: [] }))
  show()
  const done = act().catch((error: unknown) => error)
  expect(await screen.findByText(/Log out and log in again by phone/)).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await done).toMatchObject({ code: 'PROOF_NEEDED' })
  expect(count('/api/auth/proof')).toBe(0)
})

it('asks for the password and sends the act again', async () => {
  const { calls } = server(choices({}))
  show()
  const done = act()
  await userEvent.type(await screen.findByLabelText('Password'), 'wrong one')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/This code didn't work/)).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'right one')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await done).toEqual({ done: true })
  expect(calls.at(-1)?.[0]).toBe('/api/auth/export')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks once for two acts at the same time', async () => {
  const { count } = server(choices({}))
  show()
  const both = Promise.all([act(), act()])
  await userEvent.type(await screen.findByLabelText('Password'), 'right one')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await both).toEqual([{ done: true }, { done: true }])
  expect(count('/api/auth/proof')).toBe(1)
})

it('fails the act if the user cancels', async () => {
  const { count } = server(choices({}))
  show()
  const failed = expect(act()).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await failed
  expect(count('/api/auth/export')).toBe(1)
})

it('takes a code of the app or a recovery code', async () => {
  const right = { method: 'recovery', code: '7K2M9QXA7K2M9QXA' }
  const { calls } = server(choices({ methods: ['totp', 'recovery'] }), 'SECOND_FACTOR_NEEDED', right as never)
  show()
  const done = act()
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '12 34 56')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(calls).toContainEqual(['/api/auth/proof', { method: 'totp', code: '123456' }]))
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
  await userEvent.type(screen.getByLabelText('Recovery code'), '7k2m-9qxa-7k2m-9qxa')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await done).toEqual({ done: true })
  expect(onFactorMissing).not.toHaveBeenCalled()
})

it('leads to the set-up if the account has no second factor', async () => {
  server(choices({}), 'SECOND_FACTOR_NEEDED')
  show()
  await expect(act()).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  expect(onFactorMissing).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('leaves calls alone on pages without it', async () => {
  const { count } = server(choices({}))
  const { unmount } = show()
  unmount()
  await expect(act()).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  expect(count('/api/auth/proof/choices')).toBe(0)
})
