import type { SavedAddress } from '@sofaseva/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { offline } from '#offline/index.js'
import { recordNoResponse, recordResponse } from '#shared/http/reachability.js'
import { formSchema } from '#shared/lib/use-form.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession, Document, jsonResponse, settings } from '#test-support/samples.js'
import { AddressBook } from './address-book.js'

const { forgetUser, sessionMirror } = await offline

const session = aSession()
const userId = session.user._id
const home: SavedAddress = {
  _id: '01J00000000000000000000031',
  kind: 'home',
  name: '',
  address: '5 Lake View, Aundh',
  pincode: '411007',
}
let stored: SavedAddress[] = []
let writes: { method: string | undefined; url: string; body: unknown }[] = []

beforeAll(async () => {
  await formSchema('SavedAddressInput')()
})
beforeEach(async () => {
  stored = [home]
  writes = []
  await forgetUser(userId, { ending: null })
  await new OfflineDatabase().documents.clear()
  writeSession(session)
  await sessionMirror.write(() => session)
  recordResponse(200)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!url.startsWith('/api/addresses')) return jsonResponse(404, {})
    if (method === 'GET') return jsonResponse(200, stored)
    const input = body ? (JSON.parse(String(body)) as Omit<SavedAddress, '_id'>) : undefined
    writes.push({ method, url, body: input })
    if (method === 'DELETE') stored = []
    else if (input) stored = [...stored, { _id: '01J00000000000000000000032', ...input }]
    return jsonResponse(200, input ?? { success: true })
  })
})

function Contact() {
  return <p>{(useLocation().state as { message: string }).message}</p>
}

function show() {
  return render(
    <Document publicSettings={{ ...settings, pincodes: ['411007', '411038'] }}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<AddressBook userId={userId} />} />
          <Route path="/contact" element={<Contact />} />
        </Routes>
      </MemoryRouter>
    </Document>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('adds an address with its pincode', async () => {
  show()
  expect(await screen.findByText('5 Lake View, Aundh, 411007')).toBeVisible()
  await press('Add an address')
  const form = within(screen.getByRole('form', { name: 'Address' }))
  await userEvent.selectOptions(form.getByLabelText('Kind'), 'Other')
  await userEvent.type(form.getByLabelText('Its name'), 'Aai')
  await userEvent.type(form.getByLabelText('Address'), '9 Hill Road')
  await userEvent.type(form.getByLabelText('Pincode'), '411 038')
  await press('Save address')
  expect(await screen.findByText('9 Hill Road, 411038')).toBeVisible()
  expect(screen.getByText('Aai')).toBeVisible()
  const body = { kind: 'other', name: 'Aai', address: '9 Hill Road', pincode: '411038', onSite: null }
  expect(writes).toEqual([{ method: 'POST', url: '/api/addresses', body }])
})

it('keeps an on-site contact with an address, and removes them', async () => {
  show()
  await screen.findByText('5 Lake View, Aundh, 411007')
  await press('Change Home')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Someone else will be at the door' }))
  await userEvent.type(screen.getByLabelText('Name of this person'), 'Aai')
  await press('Save address')
  await waitFor(() => expect(screen.getByLabelText('Phone of this person')).toBeInvalid())
  await userEvent.type(screen.getByLabelText('Phone of this person'), '98123 45678')
  await press('Save address')
  const onSite = { name: 'Aai', phone: '+919812345678' }
  await waitFor(() => expect(writes).toMatchObject([{ method: 'PUT', body: { onSite } }]))
  expect(await screen.findByText('At the door: Aai')).toBeVisible()
})

it('says early that a pincode is not served', async () => {
  show()
  await screen.findByText('5 Lake View, Aundh, 411007')
  await press('Change Home')
  const pincode = screen.getByLabelText('Pincode')
  await userEvent.clear(pincode)
  await userEvent.type(pincode, '400001')
  expect(screen.getByText(/We don't serve pincode 400001 yet/)).toBeVisible()
  expect(writes).toEqual([])
})

it('leads to a message about a pincode that is not served', async () => {
  stored = [{ ...home, pincode: '400001' }]
  show()
  await screen.findByText('5 Lake View, Aundh, 400001')
  await press('Change Home')
  await userEvent.click(screen.getByRole('link', { name: 'Ask us to come here' }))
  expect(screen.getByText('Do you come to pincode 400001? Please tell me once you do.')).toBeVisible()
})

it('removes an address after a question', async () => {
  show()
  await screen.findByText('5 Lake View, Aundh, 411007')
  await press('Remove Home')
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Home?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('5 Lake View, Aundh, 411007')).toBeNull())
  expect(writes).toEqual([{ method: 'DELETE', url: `/api/addresses/${home._id}`, body: undefined }])
})

it('shows the addresses of this device without a network', async () => {
  const { unmount } = show()
  await screen.findByText('5 Lake View, Aundh, 411007')
  unmount()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  recordNoResponse()
  show()
  expect(await screen.findByText('5 Lake View, Aundh, 411007')).toBeVisible()
})
