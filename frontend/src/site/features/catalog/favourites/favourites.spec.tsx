import { type CatalogSnapshot, FAVOURITES_PER_USER, type Favourite, PATHS } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { offline } from '#offline/index.js'
import { recordNoResponse, recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { adoptGuestData } from '#shared/session/user-storage.js'
import { clearToasts, currentToast } from '#shared/ui/toasts.js'
import { aSession, Document, service } from '#test-support/samples.js'
import FavouriteButton from './favourite-button.js'
import FavouriteCards from './favourite-cards.js'
import FavouriteList from './favourite-list.js'

const { activeCatalog, forgetUser, outbox, sessionMirror } = await offline

const session = aSession()
const userId = session.user._id
const carpet = { ...service, _id: '01J00000000000000000000003', name: 'Carpet Cleaning', basePrice: 899 }
let onServer: Favourite[] = []
let writes: string[] = []
let isOnline = true
let refusal: string | null = null

const kept = (serviceId: string): Favourite => ({ serviceId, addedAt: '2026-11-20T05:30:00.000Z' })

const snapshot: CatalogSnapshot = {
  categories: [{ ...service.category, slug: 'sofa-care', iconUrl: '/uploads/sofa.svg', isDisabled: false }],
  services: [service, carpet].map((each) => ({ ...each, searchWords: [] })),
  heroes: {},
  translations: {},
} as never

beforeEach(async () => {
  onServer = []
  writes = []
  isOnline = true
  refusal = null
  await forgetUser(userId, { ending: null })
  await new OfflineDatabase().documents.clear()
  sessionStorage.clear()
  clearToasts()
  writeSession(session)
  await sessionMirror.write(() => session)
  recordResponse(200)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    if (url.startsWith('/api/catalog/snapshot')) return Response.json(snapshot, { headers: { etag: '"1"' } })
    if (url.startsWith('/api/settings/public')) return Response.json({})
    if (!url.startsWith('/api/favourites')) return Response.json({}, { status: 404 })
    if (method === 'GET') return Response.json(onServer)
    if (refusal) return Response.json({ code: 'FAVOURITE_LIMIT', message: refusal }, { status: 409 })
    writes.push(`${method} ${url.slice('/api'.length)}`)
    const id = url.split('/').at(-1) ?? ''
    onServer = onServer.filter(({ serviceId }) => serviceId !== id)
    if (method === 'PUT') onServer = [kept(id), ...onServer]
    return Response.json({ success: true })
  })
  await activeCatalog().sync(true)
})

function goOffline() {
  isOnline = false
  recordNoResponse()
}

function show(element: ReactNode) {
  const router = createMemoryRouter(
    [
      { path: '/service', element },
      { path: '*', element: null },
    ],
    { initialEntries: ['/service?from=home'] },
  )
  const view = render(
    <Document>
      <RouterProvider router={router} />
    </Document>,
  )
  return { ...view, router }
}

const heart = (name = service.name) => screen.findByRole('button', { name: `Favourite: ${name}` })
const pressed = async (name?: string) => (await heart(name)).getAttribute('aria-pressed')

describe('the heart of a service', () => {
  it('keeps the service with one tap, and removes it with the next', async () => {
    show(<FavouriteButton service={service} />)
    expect(await pressed()).toBe('false')
    await userEvent.click(await heart())
    expect(await pressed()).toBe('true')
    await vi.waitFor(() => expect(writes).toEqual([`PUT /favourites/${service._id}`]))
    await userEvent.click(await heart())
    expect(await pressed()).toBe('false')
    await vi.waitFor(() => expect(writes.at(-1)).toBe(`DELETE /favourites/${service._id}`))
    expect(onServer).toEqual([])
  })

  it('is as other devices left it', async () => {
    onServer = [kept(service._id)]
    show(<FavouriteButton service={service} />)
    await vi.waitFor(async () => expect(await pressed()).toBe('true'))
  })

  it('keeps it offline, still after a reload, and sends it once the network is back', async () => {
    goOffline()
    const { unmount } = show(<FavouriteButton service={service} />)
    await userEvent.click(await heart())
    await vi.waitFor(async () => expect(await new OfflineDatabase().outbox.count()).toBe(1))
    unmount()
    show(<FavouriteButton service={service} />)
    await vi.waitFor(async () => expect(await pressed()).toBe('true'))
    expect(writes).toEqual([])
    isOnline = true
    recordResponse(200)
    await outbox.flush(true)
    expect(writes).toEqual([`PUT /favourites/${service._id}`])
    // It had no list on this device, and fetches one.
    await vi.waitFor(async () => expect(await pressed()).toBe('true'))
  })

  it('says that there is no room for more, and writes nothing', async () => {
    const others = Array.from({ length: FAVOURITES_PER_USER - 1 }, (_, number) => kept(`s${number}`))
    onServer = [kept(carpet._id), ...others]
    show(
      <>
        <FavouriteButton service={service} />
        <FavouriteButton service={carpet} />
      </>,
    )
    await vi.waitFor(async () => expect(await pressed(carpet.name)).toBe('true'))
    await userEvent.click(await heart())
    expect(currentToast()?.text).toContain(String(FAVOURITES_PER_USER))
    expect(await pressed()).toBe('false')
    await outbox.flush(true)
    expect(writes).toEqual([])
  })

  it('is as before when the server refuses, which says why, and leaves nothing to resolve', async () => {
    refusal = 'No more than 50.'
    show(<FavouriteButton service={service} />)
    await userEvent.click(await heart())
    await vi.waitFor(() => expect(currentToast()?.text).toBe(refusal))
    await vi.waitFor(async () => expect(await pressed()).toBe('false'))
    expect(await new OfflineDatabase().outbox.count()).toBe(0)
  })

  it('leads a guest to the login and back, and then keeps the service', async () => {
    writeSession(null)
    const { router, unmount } = show(<FavouriteButton service={service} />)
    await userEvent.click(await heart())
    expect(router.state.location.pathname).toBe(PATHS.login)
    expect(router.state.location.state).toEqual({ from: '/service?from=home' })
    unmount()
    writeSession(session)
    adoptGuestData(userId)
    show(<FavouriteButton service={service} />)
    await vi.waitFor(() => expect(writes).toEqual([`PUT /favourites/${service._id}`]))
    expect(await pressed()).toBe('true')
  })

  it('forgets the choice of a guest who returns without a login', async () => {
    writeSession(null)
    const { unmount } = show(<FavouriteButton service={service} />)
    await userEvent.click(await heart())
    unmount()
    show(<FavouriteButton service={service} />).unmount()
    writeSession(session)
    adoptGuestData(userId)
    show(<FavouriteButton service={service} />)
    await heart()
    await outbox.flush(true)
    expect([await pressed(), writes]).toEqual(['false', []])
  })
})

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      {title} {text} {children}
    </li>
  )
}

describe('the favourites of a user', () => {
  it('are cards on the home page, from this device, the newest first', async () => {
    onServer = [kept(carpet._id), kept('no-longer-offered'), kept(service._id)]
    const { unmount } = show(<FavouriteCards userId={userId} Card={Card} />)
    const texts = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    const expected = [`${carpet.name} ₹899 Book`, `${service.name} ₹1,499 Book`]
    expect(await texts()).toEqual(expected)
    expect(screen.getByRole('link', { name: `Book ${carpet.name}` })).toHaveAttribute('href', `/service/${carpet._id}`)
    unmount()
    goOffline()
    show(<FavouriteCards userId={userId} Card={Card} />)
    expect(await texts()).toEqual(expected)
  })

  it('are a list in the profile, where one that is removed can be kept again', async () => {
    onServer = [kept(carpet._id), kept(service._id)]
    show(<FavouriteList userId={userId} />)
    const list = await screen.findByRole('list')
    expect(within(list).getByRole('link', { name: carpet.name })).toHaveAttribute('href', `/service/${carpet._id}`)
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('₹899')
    await userEvent.click(await heart(carpet.name))
    await vi.waitFor(() => expect(writes).toEqual([`DELETE /favourites/${carpet._id}`]))
    expect(await pressed(carpet.name)).toBe('false')
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(await heart(carpet.name))
    expect(await pressed(carpet.name)).toBe('true')
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(carpet.name)
    await vi.waitFor(() => expect(writes.at(-1)).toBe(`PUT /favourites/${carpet._id}`))
  })

  it('say how to add one', async () => {
    show(<FavouriteList userId={userId} />)
    expect(await screen.findByText('Tap the heart on a service to find it here.')).toBeVisible()
  })
})
