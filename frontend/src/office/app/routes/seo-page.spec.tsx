import type { CurrentSeo, Festival, IndexNowReport, SeoManagement } from '@sofaseva/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts } from '#shared/ui/toast-host.js'
import { toast } from '#shared/ui/toasts.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import AdminSeoPage from './seo-page.js'

vi.mock('#shared/ui/toasts.js', { spy: true })
beforeEach(() => vi.mocked(toast).mockClear())

const NONE = { metaTitle: '', metaDescription: '', heroText: '', promoText: '', keywords: [] }
const TEXTS = {
  metaTitle: 'Sofa care in Pune',
  metaDescription: 'Sofas as new again.',
  heroText: 'Sofas first',
  promoText: '',
  keywords: ['one', 'two', 'three', 'four', 'five', 'six'],
}
const translations = { hi: NONE, mr: NONE }
const management: SeoManagement = {
  success: true,
  settings: {
    isAutoSEOEnabled: true,
    festivalSettings: { enableFestivalSEO: true, daysBeforeFestival: 7, daysAfterFestival: 3 },
    defaultSEO: { ...TEXTS, translations },
    manualOverride: { ...NONE, isActive: false, campaignName: '', startDate: null, endDate: null, translations },
    revision: 0,
  },
  festivals: {},
}
const indexNow: IndexNowReport = {
  success: true,
  isEnabled: true,
  endpoint: 'https://api.indexnow.org/indexnow',
  keyLocation: 'https://sofa.example/abc.txt',
  submissions: [
    {
      _id: '01J00000000000000000000000',
      state: 'refused',
      addressCount: 4,
      attempts: 1,
      statusCode: 403,
      paths: ['/', '/hi', '/mr'],
      answer: 'no such key',
      createdAt: '2026-11-23T09:00:00.000Z',
      dueAt: '2026-11-23T09:01:00.000Z',
      answeredAt: '2026-11-23T09:01:01.000Z',
    },
  ],
}
const current: CurrentSeo = { success: true, seo: TEXTS, source: 'default', until: null }

interface Sent {
  url: string
  body: Record<string, unknown>
}

/** The URLs of the page lists that were requested. */
const urls: string[] = []

/** Mocks the SEO API. Each test handles the changes. */
function server(changes: { current?: CurrentSeo; management?: SeoManagement; answer?: () => Response } = {}): Sent[] {
  const sent: Sent[] = []
  const answers: Record<string, unknown> = {
    '/api/seo/settings': changes.management ?? management,
    '/api/seo/current': changes.current ?? current,
    '/api/seo/index-now': indexNow,
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ url, body: JSON.parse(String(body)) })
      return changes.answer?.() ?? jsonResponse(500, {})
    }
    if (url.startsWith('/api/seo/pages')) {
      urls.push(url)
      return jsonResponse(200, {
        success: true,
        pages: [
          {
            path: '/contact',
            title: '',
            description: '',
            words: 9,
            status: 'poor',
            findings: ['titleMissing', 'fewWords'],
          },
        ],
      })
    }
    if (url.startsWith('/api/seo/preview')) {
      const path = new URL(url, location.origin).searchParams.get('path')
      const preview = { title: `Page ${path} | SofaSeva`, description: 'word '.repeat(40).trim() }
      const [breadcrumb, image] = [path === '/contact' ? ['Home', 'Contact us'] : [], `/share/abc${path}/image.jpg`]
      return jsonResponse(200, { success: true, preview: { ...preview, breadcrumb, image } })
    }
    return answers[url] ? jsonResponse(200, answers[url]) : jsonResponse(500, {})
  })
  return sent
}

function show(address = '/admin/seo') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminDocument>
        <AdminSeoPage />
        <Toasts />
      </AdminDocument>
    </MemoryRouter>,
  )
}

const withOverride = {
  current: { ...current, source: 'override', campaignName: '', until: '2026-11-30T18:30:00.000Z' } as const,
  management: {
    ...management,
    settings: { ...management.settings, manualOverride: { ...management.settings.manualOverride, isActive: true } },
  },
}

describe('the SEO dashboard', () => {
  it('shows the texts, their source and the missing pages', async () => {
    server()
    show()
    expect(await screen.findByText('Default SEO active')).toBeVisible()
    expect(screen.getByText('one, two, three, four, five')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Disable Override' })).toBeNull()
    expect(await screen.findByText('No title, Fewer than 200 words')).toBeVisible()
  })

  it('lists pages with missing texts in one language', async () => {
    server()
    show()
    await userEvent.selectOptions(await screen.findByLabelText('Issues'), 'No description')
    await waitFor(() => expect(urls.at(-1)).toBe('/api/seo/pages?finding=descriptionMissing&limit=25'))
    await userEvent.selectOptions(screen.getByLabelText('Language of the pages'), 'hi')
    await waitFor(() => expect(urls.at(-1)).toBe('/api/seo/pages?finding=descriptionMissing&language=hi&limit=25'))
    await userEvent.selectOptions(screen.getByLabelText('Language of the pages'), 'en')
    await waitFor(() => expect(urls.at(-1)).toBe('/api/seo/pages?finding=descriptionMissing&limit=25'))
  })

  it('previews a page as sent, with its own image', async () => {
    server()
    show()
    await userEvent.click(await screen.findByRole('button', { name: /Actions.*\/contact/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Preview' }))
    const preview = within(screen.getByRole('dialog', { name: 'Preview of /contact' }))
    expect((await preview.findAllByText('Page /contact | SofaSeva'))[0]).toBeVisible()
    expect(preview.getByText(`${location.host} › Contact us`)).toBeVisible()
    expect(preview.getAllByText(`${'word '.repeat(32).trim()}…`)[0]).toBeVisible()
    expect(preview.getByRole('img', { name: 'Share image of the page' })).toHaveAttribute(
      'src',
      '/share/abc/contact/image.jpg',
    )
  })

  it('shows the home page’s own image beside its texts', async () => {
    server()
    show()
    const image = await screen.findByRole('img', { name: 'Share image of the page' })
    expect(image).toHaveAttribute('src', '/share/abc//image.jpg')
  })

  it('shows the submitted URLs and the search engines’ responses', async () => {
    server()
    show()
    const table = within(await screen.findByRole('region', { name: 'IndexNow' }))
    for (const text of ['/, /hi, /mr and 1 more', 'Refused', '403 no such key', '23 Nov 2026, 2:31 pm'])
      expect(table.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: "The site's key" })).toHaveAttribute('href', indexNow.keyLocation)
  })

  it('shows a label for an unnamed campaign and asks before it ends one', async () => {
    const sent = server({ ...withOverride, answer: () => jsonResponse(200, management) })
    show()
    expect(await screen.findByText('Manual override active: Custom Campaign')).toBeVisible()
    expect(screen.getByText(/Until the end of 30 Nov 2026\./)).toBeVisible()
    const [disable] = screen.getAllByRole('button', { name: 'Disable Override' })
    if (disable) await userEvent.click(disable)
    expect(sent).toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable Override' }))
    await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('Manual override disabled'))
    expect(sent.map(({ url }) => url)).toEqual(['/api/seo/disable-override?expectedRevision=0'])
  })
})

describe('the SEO settings', () => {
  it('sends only the changed fields and shows a preview', async () => {
    const sent = server({ answer: () => jsonResponse(200, management) })
    show('/admin/seo?tab=settings')
    const form = within(await screen.findByRole('form', { name: 'Settings' }))
    await userEvent.type(form.getByLabelText('Meta title'), '!')
    expect(screen.getAllByText('Sofa care in Pune!')[0]).toBeVisible()
    expect(form.getAllByText('18 of 60 characters')[0]).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Save settings' }))
    await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('SEO settings updated successfully'))
    expect(sent).toEqual([
      {
        url: '/api/seo/settings',
        body: {
          festivalSettings: {},
          defaultSEO: { metaTitle: 'Sofa care in Pune!', translations: {} },
          expectedRevision: 0,
        },
      },
    ])
  })

  it('keeps typed values after invalid days, a failed save and a tab change', async () => {
    const sent = server()
    show('/admin/seo?tab=settings')
    const form = within(await screen.findByRole('form', { name: 'Settings' }))
    const days = form.getByLabelText('Days before a festival')
    await userEvent.clear(days)
    await userEvent.type(days, '31')
    await userEvent.click(form.getByRole('button', { name: 'Save settings' }))
    expect(await form.findByText(/whole number from 1 to 30/)).toBeVisible()
    expect(sent).toEqual([])
    await userEvent.clear(days)
    await userEvent.type(days, '30')
    await userEvent.click(form.getByRole('button', { name: 'Save settings' }))
    expect(await form.findByText('Failed to update settings')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Festivals' }))
    expect(await screen.findByText('No festivals yet')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Settings' }))
    expect(days).toHaveValue('30')
  })
})

describe('the manual override', () => {
  it('reports missing fields, starts with the default texts and activates', async () => {
    const sent = server({ answer: () => jsonResponse(200, management) })
    show('/admin/seo?tab=override')
    const form = within(await screen.findByRole('form', { name: 'Manual Override' }))
    await userEvent.click(form.getByRole('button', { name: 'Activate override' }))
    expect(await form.findByText('Enter a meta title.')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Start from the default texts' }))
    await userEvent.click(form.getByRole('button', { name: 'Activate override' }))
    await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('Manual SEO override activated'))
    expect(sent).toMatchObject([
      { url: '/api/seo/manual-override', body: { ...TEXTS, campaignName: '', startDate: null, endDate: null } },
    ])
  })
})

it('sends only the changed fields of an active override and a festival', async () => {
  const override = { ...TEXTS, translations: { hi: NONE, mr: NONE } }
  const manualOverride = { ...override, isActive: true, campaignName: 'Sale', startDate: null, endDate: null }
  const festival: Festival = {
    _id: '01J00000000000000000000000',
    year: 2027,
    name: 'Holi',
    startDate: '2027-03-22',
    endDate: '2027-03-23',
    keywords: ['colour'],
    heroText: '',
    promoText: '',
    revision: 0,
    translations: {
      hi: { name: 'होली', keywords: [], heroText: '', promoText: '' },
      mr: { name: '', keywords: [], heroText: '', promoText: '' },
    },
  }
  const sent = server({
    management: {
      ...management,
      settings: { ...management.settings, manualOverride },
      festivals: { 2027: [festival] },
    },
    answer: () => jsonResponse(200, { ...management, festival }),
  })
  show('/admin/seo?tab=override')
  const form = within(await screen.findByRole('form', { name: 'Manual Override' }))
  await userEvent.type(form.getByLabelText('Campaign name'), '!')
  await userEvent.click(form.getByRole('button', { name: 'Update override' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(screen.getByRole('radio', { name: 'Festivals' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Holi' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Hero text'), 'Hello')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { url: '/api/seo/manual-override', body: { campaignName: 'Sale!', expectedRevision: 0 } },
    { url: `/api/seo/festivals/${festival._id}`, body: { heroText: 'Hello', translations: {}, expectedRevision: 0 } },
  ])
})

it('reports a failure and loads again', async () => {
  vi.stubGlobal('fetch', async () => jsonResponse(500, {}))
  show('/admin/seo?tab=festivals')
  expect(await screen.findByText('Failed to load SEO data')).toBeVisible()
  server()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No festivals yet')).toBeVisible()
})
