import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Document, jsonResponse } from '#test-support/samples.js'
import { AuthForm } from './auth-form.js'
import RegistrationConsent from './registration-consent.js'

function open() {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    return jsonResponse(201, { token: 'a', user: {} })
  })
  render(
    <Document>
      <MemoryRouter>
        <AuthForm consent={RegistrationConsent} onDone={() => undefined} />
      </MemoryRouter>
    </Document>,
  )
  return sent
}

async function fill() {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Create an account' }))
  await user.type(screen.getByRole('textbox', { name: /name/i }), 'Asha')
  await user.type(screen.getByRole('textbox', { name: /phone/i }), '98765 43210')
  await user.type(screen.getByRole('textbox', { name: /email/i }), 'asha@example.com')
  await user.type(screen.getByLabelText('Password'), 'long-enough-secret')
  return user
}

it('states the minimum age and links to the policies without leaving the form', async () => {
  open()
  await fill()
  expect(await screen.findByText(/you are 18 or older/)).toBeVisible()
  for (const [name, path] of [
    ['terms', '/policies/terms'],
    ['this notice', '/policies/notice'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
})

it('asks for offers without ticking them in advance', async () => {
  const sent = open()
  const user = await fill()
  const offers = await screen.findByRole('checkbox', { name: /offers/ })
  expect(offers).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await vi.waitFor(() => expect(sent).toMatchObject([{ name: 'Asha', offers: false }]))
  await user.click(offers)
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await vi.waitFor(() => expect(sent[1]).toMatchObject({ offers: true }))
})
