import { DEFAULT_CALENDAR, mapSettings, type Setting, type SettingDefinition } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts } from '#shared/ui/toast-host.js'
import { toast } from '#shared/ui/toasts.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse, settings as publicSettings } from '#test-support/samples.js'
import AdminSettingsPage from './settings-page.js'

vi.mock('#shared/ui/toasts.js', { spy: true })
beforeEach(() => vi.mocked(toast).mockClear())

const { t } = TRANSLATORS.en
const list: Setting[] = Object.values(
  mapSettings((settingKey, definition: SettingDefinition): Setting => {
    const { type, group, default: value } = definition
    return {
      settingKey,
      settingValue: value,
      settingType: type,
      defaultValue: value,
      ...(definition.type === 'number' ? { min: definition.min, max: definition.max } : {}),
      label: t(`settings.label.${settingKey}`),
      description: t(`settings.help.${settingKey}`),
      category: group,
      updatedAt: '2026-11-20T10:00:00.000Z',
      revision: 0,
    }
  }),
)
const business = {
  supportPhone: '+91 20 4000 1234',
  supportEmail: 'help@example.com',
  legalName: 'SofaSeva Home Services',
  legalAddress: '1 Sample Road, Pune 411005',
  officerName: 'Asha Patil',
  officerEmail: 'officer@example.com',
  cities: [{ name: 'Pune', enabled: true }],
  pincodes: [],
  openingHours: DEFAULT_CALENDAR.openingHours,
  holidays: [],
  updatedAt: null,
  revision: 4,
}

/** Mocks the settings API. Each test handles the changes. */
function server(change: (url: string, body: Record<string, unknown>) => Response | Promise<Response>) {
  const changes: { url: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') {
      const sent = { url, body: JSON.parse(String(body)) }
      changes.push(sent)
      return change(sent.url, sent.body)
    }
    const answers: Record<string, unknown> = {
      '/api/settings': list,
      '/api/settings/business': business,
      '/api/settings/public': publicSettings,
    }
    return jsonResponse(200, { success: true, data: answers[url] })
  })
  return changes
}

function show() {
  render(
    <AdminDocument>
      <MemoryRouter>
        <AdminSettingsPage />
        <Toasts />
      </MemoryRouter>
    </AdminDocument>,
  )
}

const toggle = (name: string) => screen.findByRole('switch', { name })
const never = () => new Promise<Response>(() => undefined)

describe('System Settings', () => {
  it('groups the settings and shows totals', async () => {
    server(never)
    show()
    expect(await screen.findByText('Total settings')).toBeVisible()
    const value = (term: string) => screen.getByText(term).parentElement
    expect(value('Total settings')).toHaveTextContent('18')
    expect(value('Categories')).toHaveTextContent('6')
    expect(value('Last updated')).toHaveTextContent('20 Nov 2026, 3:30 pm')
    expect(screen.getByRole('region', { name: 'Security' })).toHaveTextContent('Require a verified phone number')
  })

  it('shows a change at once and rolls it back when the server rejects it', async () => {
    let refuse: (response: Response) => void = () => undefined
    const changes = server(() => new Promise((resolve) => (refuse = resolve)))
    show()
    await userEvent.click(await toggle('Show service prices'))
    await waitFor(async () => expect(await toggle('Show service prices')).not.toBeChecked())
    await waitFor(() =>
      expect(changes).toEqual([
        { url: '/api/settings/show_service_prices', body: { value: false, expectedRevision: 0 } },
      ]),
    )
    refuse(jsonResponse(500, {}))
    await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('Error updating setting', 'bad'))
    expect(await toggle('Show service prices')).toBeChecked()
  })

  it('keeps numbers within their limits on Enter and on blur', async () => {
    const changes = server(never)
    show()
    const field = await screen.findByLabelText('Recent bookings (hours)')
    await userEvent.clear(field)
    await userEvent.type(field, '100{Enter}')
    await waitFor(() =>
      expect(changes).toEqual([
        { url: '/api/settings/recent_bookings_hours', body: { value: 72, expectedRevision: 0 } },
      ]),
    )
    const days = screen.getByLabelText('Keep notifications for (days)')
    await userEvent.clear(days)
    await userEvent.tab()
    expect(days).toHaveValue('30')
    expect(changes).toHaveLength(1)
  })

  it('asks before it closes the site', async () => {
    const changes = server(never)
    show()
    await userEvent.click(await toggle('Maintenance mode'))
    expect(changes).toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the site' }))
    await waitFor(() => expect(changes).toMatchObject([{ url: '/api/settings/maintenance_mode' }]))
    expect(await screen.findByText(/^Maintenance mode is on/)).toBeVisible()
  })

  it('saves one section of the business profile and shows its errors', async () => {
    const changes = server((_, body) => jsonResponse(200, { success: true, data: { ...business, ...body } }))
    show()
    const form = within(await screen.findByRole('form', { name: 'Contact details' }))
    const save = form.getByRole('button', { name: 'Save' })
    expect(save).toBeDisabled()
    await userEvent.clear(form.getByLabelText('Support phone'))
    await userEvent.type(form.getByLabelText('Support phone'), 'call us')
    await userEvent.click(save)
    expect(await form.findByText('Enter a phone number that people can call.')).toBeVisible()
    await userEvent.clear(form.getByLabelText('Support phone'))
    await userEvent.type(form.getByLabelText('Support phone'), '1800 123 4567')
    await userEvent.click(save)
    await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('Contact details: saved.'))
    const body = { supportPhone: '1800 123 4567', expectedRevision: 4 }
    expect(changes).toEqual([{ url: '/api/settings/business', body }])
  })
})
