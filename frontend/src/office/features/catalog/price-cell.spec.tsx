import type { AdminService, ServicePrice } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { formSchema } from '#shared/lib/use-form.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse, service } from '#test-support/samples.js'
import { PriceCell } from './price-cell.js'

const sofa: AdminService = {
  ...service,
  isCategoryDisabled: false,
  revision: 0,
  translations: {},
  untranslated: ['hi', 'mr'],
  options: service.options.map((option) => ({ ...option, translations: {} })),
}

/** Opens the cell. Returns its field and the sent requests. */
async function edit() {
  const sent: ServicePrice[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)))
    return jsonResponse(200, sofa)
  })
  render(
    <AdminDocument>
      <PriceCell service={sofa} />
    </AdminDocument>,
  )
  await userEvent.click(screen.getByRole('button', { name: /^₹1,499: change/ }))
  const field = screen.getByLabelText(/^Base price of/)
  await userEvent.clear(field)
  return { field, sent }
}

// The first import takes longer than a test may wait.
beforeAll(() => formSchema('ServicePrice')())

it.each([
  ['1,500', 1500],
  ['1,49,900', 149_900],
  ['Rs. 1500/-', 1500],
  ['१,५००.५०', 1500.5],
])('saves %s as %d rupees', async (typed, basePrice) => {
  const { field, sent } = await edit()
  await userEvent.type(field, `${typed}{Enter}`)
  await vi.waitFor(() => expect(sent).toEqual([{ basePrice, expectedRevision: 0 }]))
})

it('keeps an unreadable price and shows the error', async () => {
  const { field, sent } = await edit()
  await userEvent.type(field, '1,50{Enter}')
  expect(await screen.findByText(/Write commas as in 1,500/)).toBeVisible()
  expect(field).toHaveValue('1,50')
  expect(sent).toEqual([])
})

it('rejects a price below one rupee', async () => {
  const { field, sent } = await edit()
  await userEvent.type(field, '0{Enter}')
  expect(await screen.findByText('Enter a price of at least ₹1.')).toBeVisible()
  expect(sent).toEqual([])
})

it('asks before a price drops below a tenth, and keeps the price on cancel', async () => {
  const { field, sent } = await edit()
  await userEvent.type(field, '149{Enter}')
  expect(await screen.findByText(/from ₹1,499 to ₹149, less than a tenth/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  expect(field).toHaveValue('149')
  await userEvent.type(field, '{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Save it anyway' }))
  await vi.waitFor(() => expect(sent).toEqual([{ basePrice: 149, expectedRevision: 0 }]))
})
