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

/** A page whose script is gone, as the bundler's loader tells of it. */
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

/** Goes to a page that is gone; `form` stands outside of it and stays. */
async function visit({ form = false } = {}) {
  const Page = missingPage()
  const shown = render(
    <MemoryRouter initialEntries={['/jobs']}>
      {form && <Form />}
      <Link to="/">Home</Link>
      <RootErrorBoundary>
        <PageBoundary meanwhile={<p>A moment</p>}>
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

describe('a page that is gone', () => {
  it('is reloaded once for each build, and then explained', async () => {
    const { unmount } = await visit()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(screen.getByText('A moment')).toBeVisible()
    unmount()

    await visit()
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    expect(reload).toHaveBeenCalledTimes(1)

    document.head.innerHTML = '<meta name="build" content="tomorrow">'
    await visit()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })

  it('is explained without a line, and leaves the way to other pages', async () => {
    isServerUp = false
    await visit()
    expect(await screen.findByText(/check your connection/)).toBeVisible()
    isServerUp = true
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    expect(screen.getByRole('heading', { name: 'The home page' })).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is tried again when somebody asks', async () => {
    isServerUp = false
    await visit()
    const again = await screen.findByRole('button', { name: 'Try again' })
    isServerUp = true
    await userEvent.click(again)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('reloads nothing under a form with unsent input', async () => {
    await visit({ form: true })
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is not reloaded where nothing can be remembered', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    await visit()
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })
})

function Broken(): never {
  throw new Error('a mistake of ours')
}

it('leaves other failures to the last resort', async () => {
  render(
    <MemoryRouter>
      <RootErrorBoundary>
        <PageBoundary meanwhile={null}>
          <Broken />
        </PageBoundary>
      </RootErrorBoundary>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
})
