import { type AdminService, EMPTY_GUIDE, type ServiceInput } from '@sofaseva/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { formSchema } from '#shared/lib/use-form.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse, service } from '#test-support/samples.js'
import { ServiceForm } from '../service-form.js'

const wet = { question: 'Is it wet?', answer: 'For four hours.' }
const sofa: AdminService = {
  ...service,
  imageUrl: '',
  isCategoryDisabled: false,
  revision: 0,
  untranslated: ['hi', 'mr'],
  options: [{ name: 'Three seats', price: 0, durationMinutes: 90, details: [], translations: {} }],
  guide: { ...EMPTY_GUIDE, included: ['Vacuum', 'Shampoo'], questions: [wet], warrantyDays: 30, visitFee: 0 },
  translations: {
    hi: {
      name: 'सोफा',
      shortDescription: 'घर पर',
      guide: { ...EMPTY_GUIDE, questions: [{ question: 'क्या गीला रहता है?', answer: 'चार घंटे।' }] },
    },
  },
}

function show(reply: () => Response = () => jsonResponse(200, sofa)) {
  const sent: ServiceInput[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)))
    return reply()
  })
  render(
    <AdminDocument>
      <MemoryRouter>
        <ServiceForm service={sofa} categories={[]} onClose={() => {}} />
      </MemoryRouter>
    </AdminDocument>,
  )
  return sent
}

// Finds fields by label: queries by role take seconds in a form of this size on a busy machine.
const field = (label: string) => screen.getByLabelText(label)
const press = (name: string) => fireEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name))
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

// The first import takes longer than a test may wait.
beforeAll(() => formSchema('ServiceInput')())

it('sends lists by line, days and fee as typed, and drops blank questions', async () => {
  const sent = show()
  expect(field('Included')).toHaveValue('Vacuum\nShampoo')
  write('Included', 'Vacuum\nShampoo\n\nRinsing')
  write('Warranty (days)', '९०')
  write('Visit fee (₹)', '₹ 199')
  press('Add question')
  press('Save changes')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.guide).toEqual({
    ...EMPTY_GUIDE,
    included: ['Vacuum', 'Shampoo', 'Rinsing'],
    questions: [wet],
    warrantyDays: 90,
    visitFee: 199,
  })
  expect(sent[0]?.translations?.hi?.guide?.questions).toHaveLength(1)
  expect(sent[0]?.translations?.mr?.guide?.questions).toEqual([])
})

it('moves and removes a question with its translations', async () => {
  const sent = show()
  press('Add question')
  write('Question 2', 'Is it safe?')
  write('Answer 2', 'Yes.')
  write('Question 2 (हिन्दी)', 'क्या सुरक्षित है?')
  write('Answer 2 (हिन्दी)', 'हाँ।')
  press('Move Question 2 up')
  expect(field('Question 1 (हिन्दी)')).toHaveValue('क्या सुरक्षित है?')
  press('Remove Question 2')
  press('Save changes')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.guide?.questions).toEqual([{ question: 'Is it safe?', answer: 'Yes.' }])
  expect(sent[0]?.translations?.hi?.guide?.questions).toEqual([{ question: 'क्या सुरक्षित है?', answer: 'हाँ।' }])
})

it('asks for the missing half of a question, in the language that lacks it', async () => {
  const sent = show()
  write('Answer 1 (हिन्दी)', '')
  press('Save changes')
  await vi.waitFor(() => expect(field('Answer 1 (हिन्दी)')).toHaveAccessibleDescription('Fill this in.'))
  expect(sent).toEqual([])
})

it('shows an error of the server beside its list', async () => {
  const fields = { 'guide.included.1': 'Use at most 160 characters.' }
  show(() => jsonResponse(400, { code: 'VALIDATION_FAILED', message: 'Please check.', fields }))
  press('Save changes')
  expect(await screen.findByText('Use at most 160 characters.')).toBeVisible()
  expect(field('Included')).toHaveAccessibleDescription(/Use at most 160 characters\./)
})
