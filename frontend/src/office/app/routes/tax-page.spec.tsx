import type { TaxSettings } from '@sofaseva/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { DialogsProvider } from '#office/ui/use-dialog.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import TaxPage from './tax-page.js'

const SERVICE = '01J0000000000000000000000A'
const USER = '01J0000000000000000000000B'

const profile: TaxSettings['profiles'][number] = {
  startsOn: '2026-04-01',
  scheme: 'regular',
  gstin: '27AAPFU0939F1ZV',
  legalName: 'SofaSeva Private Limited',
  address: 'Pune 411001',
  supplier: 'business',
  sac: '998533',
  ratePercent: 18,
}
const sofa = { _id: SERVICE, name: 'Sofa cleaning', versions: [] }

function open({ profiles = [profile], search = '' } = {}) {
  const sent: { method: string; url: string; body: unknown }[] = []
  const settings: TaxSettings = { success: true, profiles, services: [sofa] }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ method, url, body: body ? JSON.parse(String(body)) : null })
    if (url.includes('/users/'))
      return jsonResponse(200, { success: true, user: { _id: USER, name: 'Asha' }, versions: [] })
    return jsonResponse(200, settings)
  })
  render(
    <AdminDocument>
      <MemoryRouter initialEntries={[`/admin/tax${search}`]}>
        <DialogsProvider>
          <TaxPage />
        </DialogsProvider>
      </MemoryRouter>
    </AdminDocument>,
  )
  return sent
}

async function save() {
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
}

it('says that nothing is issued until the business is registered', async () => {
  open({ profiles: [] })
  expect(await screen.findByText(/no documents are issued/)).toBeVisible()
  expect(screen.getByText('As the business')).toBeVisible()
})

it('adds a version of the business that begins with the last details', async () => {
  const sent = open()
  const user = userEvent.setup()
  const section = within(await screen.findByRole('region', { name: 'Registration of the business' }))
  expect(section.getByText(/27AAPFU0939F1ZV/)).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Add version' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('First day'), '2026-12-01')
  const gstin = dialog.getByRole('textbox', { name: 'GSTIN' })
  await user.clear(gstin)
  await user.type(gstin, '27AAPFU0939F1ZW')
  await save()
  expect(await dialog.findByText('Enter a valid GSTIN with its 15 characters.')).toBeVisible()
  expect(sent).toEqual([])
  await user.clear(gstin)
  await user.type(gstin, '27aaacr5055k1z7')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    method: 'POST',
    url: '/api/admin/tax/profiles',
    body: { ...profile, startsOn: '2026-12-01', gstin: '27AAACR5055K1Z7' },
  })
})

it('adds the tax of a service', async () => {
  const sent = open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add version: Sofa cleaning' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('First day'), '2026-12-01')
  await user.type(dialog.getByRole('textbox', { name: 'Service code (SAC)' }), '995462')
  await user.click(dialog.getByRole('checkbox'))
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    url: `/api/admin/tax/services/${SERVICE}`,
    body: { startsOn: '2026-12-01', sac: '995462', ratePercent: 18, isHousekeeping: true },
  })
})

it('removes a version after a question', async () => {
  const sent = open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Remove the version from 1 Apr 2026/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', url: '/api/admin/tax/profiles/2026-04-01' }]))
})

it('asks a user who is not registered for no GSTIN', async () => {
  const sent = open({ search: `?user=${USER}` })
  const user = userEvent.setup()
  const section = within(await screen.findByRole('region', { name: 'GST details' }))
  expect(await section.findByText('Asha')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Add version' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('First day'), '2026-12-01')
  await user.click(dialog.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Not registered' }))
  expect(dialog.queryByRole('textbox', { name: 'GSTIN' })).toBeNull()
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    url: `/api/admin/tax/users/${USER}`,
    body: { startsOn: '2026-12-01', scheme: 'unregistered', gstin: null },
  })
})
