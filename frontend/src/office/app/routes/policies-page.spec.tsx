import type { AdminPolicy } from '@sofaseva/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { DialogsProvider } from '#office/ui/use-dialog.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import AdminPoliciesPage from './policies-page.js'

const policy: AdminPolicy = {
  slug: 'terms',
  texts: {
    en: { title: 'Terms of use', text: 'Be 18 or older.' },
    hi: { title: 'शर्तें', text: '18 साल' },
    mr: { title: 'अटी', text: '18 वर्षे' },
  },
  revision: 3,
  publishedAt: '2026-11-20T10:00:00.000Z',
  versions: [{ version: 3, publishedAt: '2026-11-20T10:00:00.000Z' }],
}

function open() {
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') {
      sent.push({ url, body: JSON.parse(String(body)) })
      return jsonResponse(200, { success: true, policy: { ...policy, revision: 4 } })
    }
    return jsonResponse(200, { success: true, policies: [policy] })
  })
  render(
    <AdminDocument>
      <MemoryRouter>
        <DialogsProvider>
          <AdminPoliciesPage />
        </DialogsProvider>
      </MemoryRouter>
    </AdminDocument>,
  )
  return sent
}

it('publishes only the languages that were changed, over the version that was shown', async () => {
  const sent = open()
  const user = userEvent.setup()
  expect(await screen.findByText(/Version 3, published/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit Terms of use' }))
  const dialog = within(await screen.findByRole('dialog'))
  const publish = dialog.getByRole('button', { name: 'Publish new version' })
  expect(publish).toBeDisabled()
  await user.click(dialog.getByRole('tab', { name: /मराठी/ }))
  const text = dialog.getByRole('textbox', { name: /Text.*मराठी/ })
  await user.clear(text)
  await user.type(text, 'नवीन')
  await user.click(publish)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    url: '/api/admin/policies/terms',
    body: { texts: { mr: { title: 'अटी', text: 'नवीन' } }, expectedRevision: 3 },
  })
})

it('shows the tab of the language whose text is refused', async () => {
  const sent = open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit Terms of use' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('tab', { name: /हिन्दी|हिंदी/ }))
  await user.clear(dialog.getByRole('textbox', { name: /Text.*(हिन्दी|हिंदी)/ }))
  await user.click(dialog.getByRole('tab', { name: /English/ }))
  await user.click(dialog.getByRole('button', { name: 'Publish new version' }))
  await waitFor(() => expect(dialog.getByRole('tab', { name: /हिन्दी|हिंदी/ })).toHaveAttribute('aria-selected', 'true'))
  expect(dialog.getByText('Please write the text of the policy.')).toBeVisible()
  expect(sent).toEqual([])
})
