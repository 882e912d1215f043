import type { AdminService, ServiceInput } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { formSchema } from '#shared/lib/use-form.js'
import { DiscardChangesDialog } from '#shared/ui/discard-changes-dialog.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse, service } from '#test-support/samples.js'
import { ServiceForm } from './service-form.js'

const sofa: AdminService = {
  ...service,
  imageUrl: '',
  isCategoryDisabled: false,
  revision: 0,
  translations: { hi: { name: 'सोफा', shortDescription: '' } },
  untranslated: ['hi', 'mr'],
  options: [
    {
      name: 'Three seats',
      price: 0,
      durationMinutes: 90,
      details: ['webbing, criss-crossed', 'Shampoo'],
      translations: {},
    },
  ],
}

function show(reply: () => Response = () => jsonResponse(200, sofa), shown = sofa) {
  const sent: ServiceInput[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)))
    return reply()
  })
  const onClose = vi.fn()
  const { unmount } = render(
    <AdminDocument>
      <MemoryRouter>
        <ServiceForm service={shown} categories={[]} onClose={onClose} />
        <DiscardChangesDialog />
      </MemoryRouter>
    </AdminDocument>,
  )
  return { sent, onClose, unmount }
}

// Finds fields by label: queries by role take seconds in a form of this size on a busy machine.
const detail = (number: number) => screen.getByLabelText(`Detail ${number} of Three seats`)
const press = (name: string) => userEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name))

// The first import takes longer than a test may wait.
beforeAll(() => formSchema('ServiceInput')())
describe('the details of an option', () => {
  it('stay unchanged, commas included, when the service is saved untouched', async () => {
    const { sent, onClose } = show()
    expect(detail(1)).toHaveValue('webbing, criss-crossed')
    await press('Save changes')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent[0]?.options[0]?.details).toEqual(['webbing, criss-crossed', 'Shampoo'])
  })

  it('are added, moved and removed as rows, and blank rows are dropped', async () => {
    const { sent } = show()
    await userEvent.type(detail(2), '{Enter}')
    expect(detail(3)).toHaveFocus()
    await userEvent.keyboard('Vacuum, twice')
    await press('Add detail to Three seats')
    expect(detail(4)).toHaveFocus()
    await press('Move Detail 3 of Three seats up')
    await press('Remove Detail 1 of Three seats')
    await press('Save changes')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.options[0]?.details).toEqual(['Vacuum, twice', 'Shampoo'])
  })

  it('are named in their errors', async () => {
    const fields = { 'options.0.details.1': 'Write something for each detail.' }
    show(() => jsonResponse(400, { code: 'VALIDATION', message: 'Please check.', fields }))
    await press('Save changes')
    expect(await screen.findByText('Write something for each detail.')).toBeVisible()
    await vi.waitFor(() => expect(detail(2)).toHaveFocus())
    expect(detail(2)).toHaveAccessibleDescription('Write something for each detail.')
    await userEvent.type(detail(2), '!')
    expect(screen.queryByText('Write something for each detail.')).toBeNull()
  })
})

describe('the time on site of an option', () => {
  const minutes = () => screen.getByLabelText('Time on site (minutes)')

  it('is sent as typed, in any digits', async () => {
    const { sent } = show()
    expect(minutes()).toHaveValue('90')
    await userEvent.clear(minutes())
    await userEvent.type(minutes(), '१२०')
    await press('Save changes')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ options: [{ durationMinutes: 120 }] })
  })

  it('keeps an invalid time and shows the error', async () => {
    const { sent } = show()
    await userEvent.clear(minutes())
    await userEvent.type(minutes(), '100')
    await press('Save changes')
    expect(await screen.findByText('Enter 15 to 480 minutes, in steps of 15.')).toBeVisible()
    expect(minutes()).toHaveValue('100')
    expect(sent).toEqual([])
  })
})

describe('prices', () => {
  const basePrice = () => screen.getByLabelText('Base price (₹)')
  const maximum = () => screen.getByLabelText('Maximum Expected Price (₹)')
  const difference = () => screen.getByLabelText('Difference (₹)')
  const retype = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }

  it('accepts common ways to write amounts and shows the parsed value', async () => {
    const { sent } = show()
    await retype(basePrice(), 'Rs. 1200/-')
    await retype(maximum(), '₹ २५,०००')
    await retype(difference(), '1,000.50')
    await userEvent.tab()
    expect(basePrice()).toHaveValue('1,200')
    expect(maximum()).toHaveValue('25,000')
    await press('Save changes')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ basePrice: 1200, priceUpperRange: 25_000, options: [{ price: 1000.5 }] })
  })

  it('keeps unreadable amounts and shows the error', async () => {
    const { sent } = show()
    await retype(basePrice(), '1,50')
    await press('Save changes')
    expect(await screen.findByText(/Write commas as in 1,500/)).toBeVisible()
    expect(basePrice()).toHaveValue('1,50')
    expect(sent).toEqual([])
  })

  it('asks before a price drops below a tenth, and saves after confirmation', async () => {
    const { sent, onClose } = show(undefined, {
      ...sofa,
      options: [
        { name: 'Three seats', price: 0, durationMinutes: 90, details: [], translations: {} },
        { name: 'Five seats', price: 750, durationMinutes: 90, details: [], translations: {} },
      ],
    })
    await retype(basePrice(), '1.50')
    const fiveSeats = screen.getAllByLabelText('Difference (₹)')[1]
    if (!fiveSeats) throw new Error('no second option')
    await retype(fiveSeats, '7.50')
    await press('Save changes')
    const question = await screen.findByText(/from ₹1,499 to ₹1.50, less than a tenth/)
    expect(question).toHaveTextContent('Five seats, Difference (₹): from ₹750 to ₹7.50')
    expect(sent).toEqual([])
    await press('Save it anyway')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent[0]).toMatchObject({ basePrice: 1.5, options: [{ price: 0 }, { price: 7.5 }] })
  })
})

describe('the texts in another language', () => {
  it('are sent beside the English ones, with details by line, and show the missing count', async () => {
    const { sent } = show()
    expect(screen.getByText('3 missing')).toBeInTheDocument()
    expect(screen.getByText('4 missing')).toBeInTheDocument()
    expect(screen.getByLabelText('Name (हिन्दी)')).toHaveValue('सोफा')
    await userEvent.type(screen.getByLabelText('Short description (हिन्दी)'), 'घर पर')
    await userEvent.type(screen.getByLabelText('Name of Three seats (हिन्दी)'), '3 सीटें')
    await userEvent.type(screen.getByLabelText('Details of Three seats, one per line (हिन्दी)'), 'पट्टी{Enter}शैम्पू{Enter}')
    expect(screen.getByText('Complete')).toBeInTheDocument()
    await press('Save changes')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      translations: { hi: { name: 'सोफा', shortDescription: 'घर पर' }, mr: { name: '', shortDescription: '' } },
      options: [{ translations: { hi: { name: '3 सीटें', details: ['पट्टी', 'शैम्पू'] } } }],
    })
  })

  it('are named in their errors', async () => {
    const fields = { 'options.0.translations.mr.name': 'Two options have the same name.' }
    show(() => jsonResponse(400, { code: 'VALIDATION_FAILED', message: 'Please check.', fields }))
    await press('Save changes')
    expect(await screen.findByText('Two options have the same name.')).toBeVisible()
    expect(screen.getByLabelText('Name of Three seats (मराठी)')).toHaveAccessibleDescription(
      'Two options have the same name.',
    )
  })
})

describe('the tabs', () => {
  const tab = (name: RegExp) => screen.getByRole('tab', { name })
  const nameError = (name: string) => ({ [name]: 'Two options have the same name.' })
  const refused = (fields: Record<string, string>) =>
    jsonResponse(400, { code: 'VALIDATION_FAILED', message: 'Please check.', fields })

  it('keep what was typed when another tab is shown', async () => {
    const { sent } = show()
    await userEvent.type(screen.getByLabelText('Short description'), ' With care.')
    await userEvent.click(tab(/^Options/))
    expect(screen.getByLabelText('Short description')).not.toBeVisible()
    await userEvent.type(detail(1), ', twice')
    await userEvent.click(tab(/^Basics/))
    expect(screen.getByLabelText('Short description')).toHaveValue(`${sofa.shortDescription} With care.`)
    await press('Save changes')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.options[0]?.details[0]).toBe('webbing, criss-crossed, twice')
  })

  it('open and mark the one with an error, and focus its control, at each attempt', async () => {
    show(() => refused(nameError('options.0.name')))
    await press('Save changes')
    await vi.waitFor(() => expect(screen.getByLabelText('Option name')).toHaveFocus())
    expect(tab(/^Options/)).toHaveAttribute('aria-selected', 'true')
    expect(tab(/^Options/)).toHaveTextContent('1 to fix')
    expect(tab(/^Basics/)).not.toHaveTextContent('to fix')
    await userEvent.click(tab(/^Basics/))
    await press('Save changes')
    await vi.waitFor(() => expect(screen.getByLabelText('Option name')).toHaveFocus())
  })

  it('stay while an error is corrected', async () => {
    show(() => refused({ ...nameError('translations.hi.name'), ...nameError('translations.mr.name') }))
    await press('Save changes')
    const hindi = screen.getByLabelText('Name (हिन्दी)')
    await vi.waitFor(() => expect(hindi).toHaveFocus())
    await userEvent.type(hindi, 'ा')
    expect(tab(/^हिन्दी/)).toHaveAttribute('aria-selected', 'true')
    expect(tab(/^हिन्दी/)).not.toHaveTextContent('to fix')
    expect(tab(/^मराठी/)).toHaveTextContent('1 to fix')
  })

  it('open the one with the image that is not finished', async () => {
    const { sent } = show()
    const image = new File(['x'], 'sofa.png', { type: 'image/png' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file input')
    await userEvent.upload(input, image)
    for (const _ of [1, 2]) {
      await userEvent.click(tab(/^Options/))
      await press('Save changes')
      await vi.waitFor(() => expect(tab(/^Basics/)).toHaveAttribute('aria-selected', 'true'))
    }
    expect(sent).toEqual([])
  })
})

it('requires a category', async () => {
  const { sent } = show(undefined, { ...sofa, category: { ...sofa.category, _id: '' } })
  await press('Save changes')
  expect(await screen.findByText('Choose a category.')).toBeVisible()
  expect(screen.getByLabelText('Category')).toHaveFocus()
  expect(sent).toEqual([])
})

it('restores typed values after a reload, says so, and forgets discarded ones', async () => {
  const first = show()
  await userEvent.type(screen.getByLabelText('Short description'), ' With care.')
  first.unmount()
  const { onClose } = show()
  expect(screen.getByLabelText('Short description')).toHaveValue(`${sofa.shortDescription} With care.`)
  expect(screen.getByText(/Your unsaved changes were restored/)).toBeVisible()
  await press('Cancel')
  await userEvent.click(await screen.findByText('Discard'))
  expect(onClose).toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(0)
})
