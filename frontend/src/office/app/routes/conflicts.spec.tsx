import type { AdminService, AdminUser, AuditEntry } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceForm } from '#office/features/catalog/service-form.js'
import { useUserActions } from '#office/features/users/use-user-actions.js'
import { currentOf } from '#office/ui/conflict/current-state.js'
import { formSchema } from '#shared/lib/use-form.js'
import { Toasts } from '#shared/ui/toast-host.js'
import { toast } from '#shared/ui/toasts.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { aUser, jsonResponse, service } from '#test-support/samples.js'

vi.mock('#shared/ui/toasts.js', { spy: true })
beforeEach(() => vi.mocked(toast).mockClear())
// The first import takes longer than a test may wait.
beforeAll(() => Promise.all([formSchema('ServiceInput')(), import('#office/ui/conflict/current-states.js')]))

interface Write {
  url: string
  body: Record<string, unknown>
}

/** Mocks the API. The audit log names the last admin who changed something; each test handles the writes. */
function server(
  write: (sent: Write, nth: number) => Response | Promise<Response>,
  changes: AuditEntry['changes'] = {},
) {
  const sent: Write[] = []
  const entry: AuditEntry = {
    _id: '01J0000000000000000000000Z',
    action: 'service.changed',
    entity: 'service',
    entityName: null,
    changes,
    entityId: service._id,
    createdAt: '2026-11-26T10:00:00.000Z',
    actor: { _id: '01J0000000000000000000000M', name: 'Meera' },
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return jsonResponse(200, url.startsWith('/api/admin/audit') ? [entry] : [])
    const one = { url, body: body ? JSON.parse(String(body)) : {} }
    sent.push(one)
    return write(one, sent.length)
  })
  return sent
}

const changed = (code: string, current: object) =>
  jsonResponse(409, { success: false, statusCode: 409, code, message: 'Changed meanwhile.', current })

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = async (inside: ReturnType<typeof within>, name: string) => userEvent.click(inside.getByText(name))

const ravi: AdminUser = {
  ...aUser({ _id: '01J0000000000000000000000B', name: 'Ravi', role: 'provider', isApproved: false }),
  revision: 3,
}

function ApproveRavi() {
  const { onApprove, onDelete } = useUserActions('')
  return (
    <>
      <button type="button" onClick={() => onApprove(ravi)}>
        Approve
      </button>
      <button type="button" onClick={() => onDelete(ravi)}>
        Delete
      </button>
    </>
  )
}

function showRavi(): void {
  render(
    <AdminDocument>
      <ApproveRavi />
      <Toasts />
    </AdminDocument>,
  )
}

describe('a change to an entity that another admin changed', () => {
  const now = { ...ravi, role: 'customer', phone: '+919812345678', revision: 4 }

  it('shows both versions and saves over the newest revision when the admin keeps their own change', async () => {
    const sent = server((_, nth) =>
      nth === 1 ? changed('USER_CHANGED', now) : jsonResponse(200, { ...now, revision: 5 }),
    )
    showRavi()
    await userEvent.click(screen.getByText('Approve'))
    const question = await dialog('Ravi: changed in the meantime')
    expect(question.getByText('Role').nextElementSibling).toHaveTextContent('Provider Customer')
    expect(question.getByText('Phone').nextElementSibling).toHaveTextContent('98123 45678')
    await press(question, 'Use mine')
    await vi.waitFor(() => expect(sent.map(({ body }) => body.expectedRevision)).toEqual([3, 4]))
    expect(await screen.findByText('Ravi will now get jobs.')).toBeVisible()
  })

  it('sends nothing when the admin keeps the other version', async () => {
    const sent = server(() => changed('USER_CHANGED', now))
    showRavi()
    await userEvent.click(screen.getByText('Approve'))
    await press(await dialog('Ravi: changed in the meantime'), 'Use theirs')
    expect(await screen.findByText('Nothing was changed. The newer version stays.')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('retries without a question when no shown field differs', async () => {
    const same = { ...ravi, address: 'Baner', revision: 9 }
    const sent = server((_, nth) =>
      nth === 1 ? changed('USER_CHANGED', same) : jsonResponse(200, { ...same, revision: 10 }),
    )
    showRavi()
    await userEvent.click(screen.getByText('Approve'))
    await vi.waitFor(() => expect(sent.map(({ body }) => body.expectedRevision)).toEqual([3, 9]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('refuses to undo once another change followed', async () => {
    const approved = { ...ravi, isApproved: true, revision: 20 }
    const sent = server((_, nth) =>
      nth === 1 ? jsonResponse(200, approved) : changed('USER_CHANGED', { ...approved, revision: 21 }),
    )
    showRavi()
    await userEvent.click(screen.getByText('Approve'))
    await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement)
    await vi.waitFor(() => expect(toast).toHaveBeenLastCalledWith("Couldn't undo. Changed meanwhile.", 'bad'))
    expect(sent.at(-1)?.body).toEqual({ approved: false, expectedRevision: 20 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends consecutive changes and undos of one page without a question', async () => {
    const sent = server((_, nth) => jsonResponse(200, { ...ravi, isApproved: nth % 2 === 1, revision: 3 + nth }))
    showRavi()
    await userEvent.click(screen.getByText('Approve'))
    await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement)
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await userEvent.click(screen.getByText('Approve'))
    await vi.waitFor(() => expect(sent.map(({ body }) => body.expectedRevision)).toEqual([3, 4, 5]))
  })

  it('asks again before it deletes', async () => {
    const sent = server((_, nth) => (nth === 1 ? changed('USER_CHANGED', now) : jsonResponse(200, { success: true })))
    showRavi()
    await userEvent.click(screen.getByText('Delete'))
    await press(await dialog('Delete Ravi'), 'Delete user')
    const question = await dialog('Ravi: changed in the meantime')
    expect(question.getByText(/Do you still want to continue\?$/)).toBeVisible()
    expect(question.getByText('Keep it')).toBeVisible()
    await press(question, 'Delete user')
    await vi.waitFor(() =>
      expect(sent.map(({ url }) => url.split('?')[1])).toEqual(['expectedRevision=3', 'expectedRevision=4']),
    )
  })
})

const sofa: AdminService = {
  ...service,
  imageUrl: '',
  isCategoryDisabled: false,
  revision: 7,
  translations: {},
  untranslated: ['hi', 'mr'],
  options: [{ name: 'Three seats', price: 0, durationMinutes: 90, details: [], translations: {} }],
}

function showSofa() {
  const onClose = vi.fn()
  render(
    <AdminDocument>
      <MemoryRouter>
        <ServiceForm service={sofa} categories={[]} onClose={onClose} />
        <Toasts />
      </MemoryRouter>
    </AdminDocument>,
  )
  return onClose
}

describe('a form for an entity that another admin changed', () => {
  const theirs: AdminService = { ...sofa, name: 'Sofa care', basePrice: 1_600, revision: 8 }
  const edit = async () => {
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.type(screen.getByLabelText('Name'), 'Sofa deluxe')
    await userEvent.click(screen.getByText('Save changes'))
  }

  it('keeps the chosen version of each field, names the other admin and saves over the newest revision', async () => {
    const sent = server((_, nth) => (nth === 1 ? changed('SERVICE_CHANGED', theirs) : jsonResponse(200, theirs)), {
      name: ['Sofa Cleaning', 'Sofa care'],
    })
    const onClose = showSofa()
    await edit()
    const question = await dialog('Sofa care: changed in the meantime')
    expect(await question.findByText(/^Meera changed it on 26 Nov 2026, 3:30 pm\./)).toBeVisible()
    const name = within(question.getByRole('group', { name: 'Name' }))
    const price = within(question.getByRole('group', { name: 'Base price (₹)' }))
    expect(name.getByRole('radio', { name: 'Mine Sofa deluxe' })).toBeChecked()
    expect(name.getByText('Before: Sofa Cleaning')).toBeVisible()
    // Only the other admin changed this field.
    expect(price.getByRole('radio', { name: 'Theirs ₹1,600' })).toBeChecked()
    await press(question, 'Save choice')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent.map(({ body }) => [body.name, body.basePrice, body.expectedRevision])).toEqual([
      ['Sofa deluxe', 1_499, 7],
      ['Sofa deluxe', 1_600, 8],
    ])
  })

  it('keeps typed values until the admin decides, and drops them for the other version', async () => {
    const sent = server(() => changed('SERVICE_CHANGED', theirs))
    const onClose = showSofa()
    await edit()
    await press(await dialog('Sofa care: changed in the meantime'), 'Decide later')
    expect(screen.getByLabelText('Name')).toHaveValue('Sofa deluxe')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByText('Save changes'))
    await press(await dialog('Sofa care: changed in the meantime'), 'Use all theirs')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent).toHaveLength(2)
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('a form in which the admin types while it is sent', () => {
  /** Changes the name, saves, and types on before the response arrives. Returns the writes. */
  async function typeDuring(first: Response) {
    let respond = (_response: Response) => {}
    const sent = server((_, nth) =>
      nth === 1
        ? new Promise((resolve) => (respond = resolve))
        : jsonResponse(200, { ...sofa, name: 'Sofa deluxe plus', revision: 9 }),
    )
    const onClose = showSofa()
    await userEvent.type(screen.getByLabelText('Name'), ' deluxe ')
    await userEvent.click(screen.getByText('Save changes'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await userEvent.type(screen.getByLabelText('Name'), 'plus')
    respond(first)
    return { sent, onClose }
  }

  it('saves the later text over its own first save', async () => {
    // The server trims the name, so it differs from the text that was sent.
    const saved = { ...sofa, name: 'Sofa Cleaning deluxe', basePrice: 1_600, revision: 8 }
    const { sent, onClose } = await typeDuring(jsonResponse(200, saved))
    await vi.waitFor(() => expect(screen.getByLabelText('Base price (₹)')).toHaveValue('1,600'))
    expect(screen.getByLabelText('Name')).toHaveValue('Sofa Cleaning deluxe plus')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByText('Save changes'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent.map(({ body }) => body.expectedRevision)).toEqual([7, 8])
  })

  it('keeps the later text when another admin has changed the entity', async () => {
    const theirs: AdminService = { ...sofa, name: 'Sofa care', revision: 8 }
    const { sent } = await typeDuring(changed('SERVICE_CHANGED', theirs))
    const question = await dialog('Sofa care: changed in the meantime')
    const name = within(question.getByRole('group', { name: 'Name' }))
    expect(name.getByRole('radio', { name: 'Mine Sofa Cleaning deluxe plus' })).toBeChecked()
    await press(question, 'Use mine')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ name: 'Sofa Cleaning deluxe plus', expectedRevision: 8 })
  })
})

it('parses the current state with the contract’s schema', async () => {
  const { ApiError } = await import('#shared/http/api-error.js')
  const error = (current: unknown) => new ApiError('USER_CHANGED', 409, '', {}, current)
  expect(await currentOf('USER_CHANGED', error(ravi))).toEqual(ravi)
  expect(await currentOf('USER_CHANGED', error({ ...ravi, revision: 'x' }))).toBeNull()
  expect(await currentOf('SERVICE_CHANGED', error(ravi))).toBeNull()
})
