import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { offline } from '#offline/index.js'
import { formSchema } from '#shared/lib/use-form.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession, Document, jsonResponse, settings } from '#test-support/samples.js'
import { ContactForm } from './contact-form.js'

const { forgetUser, sessionMirror } = await offline

const person = aSession()
const message = () => screen.getByLabelText('Message')
const send = () => screen.getByRole('button', { name: /^Send/ })

/** Mocks the API. It responds to a message when the test calls `reply`. */
function heldMessage() {
  let reply = () => {}
  const answer = new Promise<Response>((resolve) => {
    reply = () => resolve(jsonResponse(201, { success: true, message: "Thank you! We'll get back to you soon." }))
  })
  const sent = vi.fn(() => answer)
  vi.stubGlobal('fetch', async (url: string) => (url === '/api/settings/public' ? Response.json(settings) : sent()))
  return { sent, reply: () => reply() }
}

function show(state?: unknown): void {
  render(
    <Document>
      <MemoryRouter initialEntries={[{ pathname: '/contact', state }]}>
        <ContactForm />
      </MemoryRouter>
    </Document>,
  )
}

beforeAll(() => formSchema('ContactSubmit')())
beforeEach(async () => {
  await forgetUser(person.user._id, { ending: null })
  sessionStorage.clear()
  writeSession(person)
  await sessionMirror.write(() => person)
})

describe('the contact form', () => {
  it('has a hidden field that autofill leaves empty', () => {
    show()
    const hidden = document.querySelector('[aria-hidden="true"] input')
    expect(hidden).toHaveAttribute('autocomplete', 'off')
    expect(hidden).toHaveAttribute('data-lpignore', 'true')
    expect(hidden?.getAttribute('name')).not.toMatch(/name|mail|url|web|site|phone|tel|address|company|city|code|user/i)
  })

  it('fills in the number of the booking that a link is about', async () => {
    show({ bookingNumber: 'G4EWS9' })
    await waitFor(() => expect(screen.getByLabelText('Booking number (optional)')).toHaveValue('G4EWS9'))
  })

  it('fills in the message that a link brings, once', async () => {
    show({ message: 'Do you come to pincode 400001?' })
    await waitFor(() => expect(message()).toHaveValue('Do you come to pincode 400001?'))
    await userEvent.clear(message())
    expect(message()).toHaveValue('')
  })

  it('keeps new text while the previous message is being sent', async () => {
    const { sent, reply } = heldMessage()
    show()
    await userEvent.type(message(), 'Do you repair chairs?')
    await userEvent.click(send())
    await waitFor(() => expect(sent).toHaveBeenCalled())
    await userEvent.clear(message())
    await userEvent.type(message(), 'And tables?')
    reply()
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'))
    expect(message()).toHaveValue('And tables?')
  })

  it('empties once its message is sent', async () => {
    const { sent, reply } = heldMessage()
    show()
    await userEvent.type(message(), 'Do you repair chairs?')
    await userEvent.click(send())
    await waitFor(() => expect(sent).toHaveBeenCalled())
    reply()
    await waitFor(() => expect(message()).toHaveValue(''))
  })
})
