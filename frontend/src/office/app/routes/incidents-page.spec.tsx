import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { DialogsProvider } from '#office/ui/use-dialog.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { incident } from '#test-support/incident-sample.js'
import { jsonResponse } from '#test-support/samples.js'
import IncidentsPage from './incidents-page.js'

function open() {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)))
      return jsonResponse(201, { success: true, incident: { ...incident, isDrill: true } })
    }
    if (url.startsWith('/api/admin/users')) return jsonResponse(200, [])
    const items = [incident, { ...incident, _id: '01ARZ3NDEKTSV4RRFFQ69G5FA0', isDrill: true, title: 'Practice' }]
    return jsonResponse(200, items)
  })
  render(
    <AdminDocument>
      <MemoryRouter initialEntries={['/admin/incidents']}>
        <DialogsProvider>
          <Routes>
            <Route path="/admin/incidents" element={<IncidentsPage />} />
            <Route path="/admin/incidents/:id" element={<p>The page of the incident</p>} />
          </Routes>
        </DialogsProvider>
      </MemoryRouter>
    </AdminDocument>,
  )
  return sent
}

it('tells drills from incidents', async () => {
  open()
  const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr') as HTMLElement)
  expect((await rowOf('Practice')).getByText('Drill')).toBeVisible()
  expect((await rowOf(incident.title)).getByText('Incident')).toBeVisible()
  expect((await rowOf(incident.title)).queryByText('Drill')).toBeNull()
})

it('starts a drill and opens its page', async () => {
  const sent = open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Start a drill' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Lost laptop')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please choose at least one kind of data.')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'name and contact details' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ isDrill: true, title: 'Lost laptop', scope: 'records', data: ['account'] })
  expect(await screen.findByText('The page of the incident')).toBeVisible()
})
