import type { Factors } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { writeSession } from '#shared/session/session-store.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { aSession, jsonResponse } from '#test-support/samples.js'
import { RequireAdmin } from '../require-admin.js'
import SecurityPage from './security-page.js'

const NONE: Factors = { isRequired: true, isLacking: true, hasTotp: false, recoveryCodesLeft: 0, passkeys: [] }
const CODES = ['7K2M-9QXA-7K2M-9QXA', '0000-1111-2222-3333']

/** A server with an account that has these factors. */
function server(factors: Factors) {
  let current = factors
  const changes: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return jsonResponse(200, current)
    changes.push(`${method} ${url}`)
    if (url.endsWith('/totp/confirm')) {
      current = { ...current, isLacking: false, hasTotp: true, recoveryCodesLeft: CODES.length }
      return jsonResponse(200, { recoveryCodes: CODES })
    }
    if (url.endsWith('/recovery-codes')) return jsonResponse(200, { recoveryCodes: CODES })
    if (method === 'DELETE') return jsonResponse(409, { code: 'LAST_FACTOR', message: 'An admin needs one.' })
    return jsonResponse(200, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' })
  })
  return changes
}

const show = () =>
  render(
    <AdminDocument>
      <MemoryRouter>
        <RequireAdmin>
          <SecurityPage />
        </RequireAdmin>
      </MemoryRouter>
    </AdminDocument>,
  )

beforeEach(() => writeSession(aSession({ role: 'admin', staffRole: 'editor' })))

it('leads an admin without a second factor to an app, shows the recovery codes once, and opens the back office', async () => {
  server(NONE)
  show()
  expect(await screen.findByText(/Please add a second factor/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Set up an app' }))
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument()
  expect(screen.getByText(/JBSW Y3DP EHPK 3PXP/)).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the code' }))
  const codes = await screen.findByRole('dialog', { name: 'Recovery codes' })
  for (const code of CODES) expect(within(codes).getByText(code)).toBeInTheDocument()
  await userEvent.click(within(codes).getByRole('button', { name: 'I have kept them' }))
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
  expect(await screen.findByRole('link', { name: 'Open the back office' })).toHaveAttribute('href', '/admin/services')
})

it('asks before it removes the app', async () => {
  const changes = server({ ...NONE, isLacking: false, hasTotp: true, recoveryCodesLeft: 2 })
  show()
  expect(await screen.findByText(/2 codes are left/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the app' }))
  expect(changes).toEqual([])
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove the app' }))
  await vi.waitFor(() => expect(changes).toEqual(['DELETE /api/auth/factors/totp']))
})
