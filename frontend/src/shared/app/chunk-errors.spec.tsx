import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDirty } from '../lib/dirty-forms.js'
import { Link } from '../routing/link.js'
import { watchChunkErrors } from './chunk-errors.js'
import { PageBoundary, RootErrorBoundary } from './error-boundaries.js'

const reload = vi.fn()
let isServerUp = true

watchChunkErrors()
beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  isServerUp = true
  // Every document names its build.
  document.head.innerHTML = '<meta name="build" content="today">'
  vi.stubGlobal('location', { pathname: '/jobs', reload })
  vi.stubGlobal('fetch', async () => {
    if (!isServerUp) throw new TypeError('no line')
    return new Response('{"build":"tomorrow"}')
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Simulates a missing chunk as the bundler's loader reports it. */
function missingPage() {
  return lazy(async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module')
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: failure }))
    throw failure
  })
}

function Form() {
  useDirty(true)
  return null
}

/** Opens a missing page. `form` renders a form outside it. */
async function visit({ form = false } = {}) {
  const Page = missingPage()
  const shown = render(
    <MemoryRouter initialEntries={['/jobs']}>
      {form && <Form />}
      <Link to="/">Home</Link>
      <RootErrorBoundary>
        <PageBoundary pending={<p>A moment</p>}>
          <Suspense fallback={<p>Loading</p>}>
            <Routes>
              <Route path="/jobs" element={<Page />} />
              <Route path="/" element={<h1>The home page</h1>} />
            </Routes>
          </Suspense>
        </PageBoundary>
      </RootErrorBoundary>
    </MemoryRouter>,
  )
  await act(async () => undefined)
  return shown
}

describe('a page whose chunk is missing', () => {
  it('reloads once for each build, and then explains the failure', async () => {
    const { unmount } = await visit()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(screen.getByText('A moment')).toBeVisible()
    unmount()

    await visit()
    expect(await screen.findByRole('heading', { name: "This page couldn't be loaded" })).toBeVisible()
    expect(reload).toHaveBeenCalledTimes(1)

    document.head.innerHTML = '<meta name="build" content="tomorrow">'
    await visit()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })

  it('explains the failure offline, and keeps the way to other pages', async () => {
    isServerUp = false
    await visit()
    expect(await screen.findByText(/check your internet connection/)).toBeVisible()
    isServerUp = true
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    expect(screen.getByRole('heading', { name: 'The home page' })).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })

  it('retries on request', async () => {
    isServerUp = false
    await visit()
    const again = await screen.findByRole('button', { name: 'Try again' })
    isServerUp = true
    await userEvent.click(again)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('does not reload under a form with unsent input', async () => {
    await visit({ form: true })
    expect(await screen.findByRole('heading', { name: "This page couldn't be loaded" })).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload when the browser refuses storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    await visit()
    expect(await screen.findByRole('heading', { name: "This page couldn't be loaded" })).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })
})

function Broken(): never {
  throw new Error('a mistake of ours')
}

it('leaves other errors to the root error boundary', async () => {
  render(
    <MemoryRouter>
      <RootErrorBoundary>
        <PageBoundary pending={null}>
          <Broken />
        </PageBoundary>
      </RootErrorBoundary>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
})
