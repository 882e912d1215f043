import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, useLocation, useNavigate, useParams } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Document } from '#test-support/samples.js'
import type { Route } from '../routes/route.js'
import { ROUTES } from '../routes/routes.js'
import { RoutePage } from './route-page.js'

const drawn = vi.fn()

/** Renders again with each new context of the router. */
function RouterReader() {
  useParams()
  drawn()
  return null
}

function Address() {
  return <p>{useLocation().pathname}</p>
}

function WholeAddress() {
  const { pathname, search, hash } = useLocation()
  return <p>{pathname + search + hash}</p>
}

it('redirects to the new address of a moved page', async () => {
  render(
    <Document>
      <MemoryRouter initialEntries={['/provider/jobs']}>
        <Suspense>
          <RoutePage routes={ROUTES} />
        </Suspense>
        <Address />
      </MemoryRouter>
    </Document>,
  )
  // The jobs page requires a login, and the test has no session.
  expect(await screen.findByText('/auth')).toBeVisible()
})

it('keeps the query and the fragment of a moved page', async () => {
  const page = { file: '', messages: [], Page: vi.fn(() => null), preload: async () => undefined }
  const routes: Route[] = [
    { path: '/old', redirect: '/new' },
    { path: '/new', page },
  ]
  render(
    <Document>
      <MemoryRouter initialEntries={['/old?status=Pending#b1']}>
        <RoutePage routes={routes} />
        <WholeAddress />
      </MemoryRouter>
    </Document>,
  )
  expect(await screen.findByText('/new?status=Pending#b1')).toBeVisible()
})

it('corrects an address that ends in a full stop, and keeps its query and fragment', async () => {
  const page = { file: '', messages: [], Page: vi.fn(() => null), preload: async () => undefined }
  const routes: Route[] = [{ path: '/blog/:slug', page }]
  render(
    <Document>
      <MemoryRouter initialEntries={['/blog/Sofa-Care.?a=b#c']}>
        <RoutePage routes={routes} />
        <WholeAddress />
      </MemoryRouter>
    </Document>,
  )
  expect(await screen.findByText('/blog/sofa-care?a=b#c')).toBeVisible()
})

it('announces the page and titles the tab by its route', async () => {
  render(
    <Document>
      <MemoryRouter initialEntries={['/contact']}>
        <Suspense>
          <RoutePage routes={ROUTES} />
        </Suspense>
      </MemoryRouter>
    </Document>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  // An effect sets the title after the heading is there.
  await waitFor(() => expect(document.title).toMatch(/^Contact \| /))
})

it('renders a page again for another path, not for another query', async () => {
  const Page = vi.fn(() => null)
  const routes: Route[] = [{ path: '/:name', page: { file: '', messages: [], Page, preload: async () => undefined } }]
  const { result } = renderHook(() => useNavigate(), {
    wrapper: ({ children }) => (
      <Document>
        <MemoryRouter initialEntries={['/list']}>
          <RoutePage routes={routes} />
          {children}
        </MemoryRouter>
      </Document>
    ),
  })
  await act(async () => result.current('/list?status=Pending'))
  expect(Page).toHaveBeenCalledTimes(1)
  await act(async () => result.current('/other'))
  expect(Page).toHaveBeenCalledTimes(2)
})

it('keeps the page’s context when only its surroundings render again', () => {
  const routes: Route[] = [
    { path: '/:name', page: { file: '', messages: [], Page: RouterReader, preload: async () => undefined } },
  ]
  const app = (title: string) => (
    <Document>
      <MemoryRouter initialEntries={['/list']}>
        <h1>{title}</h1>
        <RoutePage routes={routes} />
      </MemoryRouter>
    </Document>
  )
  const { rerender } = render(app('before'))
  rerender(app('after'))
  expect(screen.getByText('after')).toBeVisible()
  expect(drawn).toHaveBeenCalledTimes(1)
})
