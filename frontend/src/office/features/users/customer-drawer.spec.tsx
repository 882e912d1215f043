import { type AdminUser, type ContactMessage } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { writeSession } from '#shared/session/session-store.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { aBooking, aSession, aUser, jsonResponse } from '#test-support/samples.js'
import CustomerDrawer from './customer-drawer.js'

const user: AdminUser = {
  ...aUser({ name: 'Meera Joshi', email: 'meera@example.com', address: '12 MG Road' }),
  revision: 0,
}
const message = { _id: '01J0000000000000000000000M', message: 'Do you clean leather?', status: 'new' } as ContactMessage
const booking = aBooking({ status: 'Confirmed' })

/** Renders the drawer over a mocked API, whose paths return these responses. Returns the requested URLs. */
function show(responses: Partial<Record<'users' | 'bookings' | 'messages' | 'reviews', Response>> = {}) {
  const urls: string[] = []
  const onClose = vi.fn()
  const onBook = vi.fn()
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    const totals = { headers: { 'x-total-count': '7' } }
    if (url.includes('/admin/users/')) return responses.users ?? jsonResponse(200, user)
    if (url.includes('/admin/bookings?')) return responses.bookings ?? Response.json([booking], totals)
    if (url.includes('/contact/messages?'))
      return responses.messages ?? Response.json({ success: true, data: { messages: [message], counts: {} } }, totals)
    return responses.reviews ?? Response.json([], { headers: { 'x-total-count': '0' } })
  })
  writeSession(aSession({ role: 'admin', staffRole: 'owner' }))
  render(
    <AdminDocument>
      <MemoryRouter>
        <CustomerDrawer id={user._id} onBook={onBook} onShow={() => {}} onClose={onClose} />
      </MemoryRouter>
    </AdminDocument>,
  )
  return { urls, onClose, onBook }
}

it('shows an account with its bookings, addresses, messages and reviews, which link to their pages', async () => {
  const { urls } = show()
  const drawer = await screen.findByRole('dialog', { name: 'Meera Joshi' })
  const link = await within(drawer).findByRole('link', { name: 'G4EWS9' })
  expect(link).toHaveAttribute('href', `/admin/bookings?open=${booking._id}`)
  expect(within(drawer).getByRole('link', { name: 'Show all 7' })).toHaveAttribute(
    'href',
    '/admin/bookings?search=meera%40example.com',
  )
  const addresses = within(drawer).getByRole('region', { name: 'Addresses' })
  expect(
    within(addresses)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['12 MG Road', '5 Lake View, Aundh'])
  expect(await within(drawer).findByRole('link', { name: message.message })).toHaveAttribute(
    'href',
    `/admin/contact-messages?message=${message._id}`,
  )
  expect(await within(drawer).findByText('No reviews yet.')).toBeVisible()
  for (const list of urls.filter((url) => url.includes('?'))) expect(list).toContain(`userId=${user._id}`)
})

it('shows the other records when one kind fails', async () => {
  show({ messages: jsonResponse(500, {}) })
  expect(await screen.findByText("The messages couldn't be loaded.")).toBeVisible()
  expect(await screen.findByRole('link', { name: 'G4EWS9' })).toBeVisible()
})

it('says when the account no longer exists, and closes on Escape', async () => {
  const { onClose } = show({ users: jsonResponse(404, { code: 'USER_NOT_FOUND', message: 'User not found.' }) })
  expect(await screen.findByText("The account couldn't be loaded.")).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

it('starts a booking with the account’s addresses', async () => {
  const { onBook } = show()
  const drawer = await screen.findByRole('dialog', { name: 'Meera Joshi' })
  await within(drawer).findByRole('link', { name: 'G4EWS9' })
  await userEvent.click(within(drawer).getByRole('button', { name: 'Book for them' }))
  expect(onBook).toHaveBeenCalledWith({ customer: user, addresses: ['12 MG Road', '5 Lake View, Aundh'] })
})
