import type { ProviderService } from '@sofaseva/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '#shared/ui/toasts.js'
import { toastWithUndo } from '#shared/ui/undo-toast.js'
import { Document, jsonResponse, service } from '#test-support/samples.js'
import { OfferedServices } from './offered-services.js'

const OFFERED: ProviderService = { ...service, offered: true }

vi.mock('#shared/ui/toasts.js', { spy: true })
vi.mock('#shared/ui/undo-toast.js', { spy: true })
const refresh = vi.hoisted(() => vi.fn())
vi.mock('#shared/data/use-stored.js', () => ({
  useStored: () => ({ data: [OFFERED], savedAt: 0, error: null, refresh }),
}))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Mocks the server, and records its calls. */
function server(respond: () => Promise<Response>) {
  const calls: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    calls.push([new URL(url, location.href).pathname, JSON.parse(String(init?.body))])
    return respond()
  })
  return calls
}

function show(): HTMLElement {
  render(
    <MemoryRouter>
      <Document>
        <OfferedServices userId="1" />
      </Document>
    </MemoryRouter>,
  )
  return screen.getByRole('checkbox', { name: new RegExp(OFFERED.name) })
}

it('saves that a service is no longer offered, and offers to undo it', async () => {
  const calls = server(async () => jsonResponse(200, { ...OFFERED, offered: false }))
  const checkbox = show()
  expect(checkbox).toBeChecked()
  await userEvent.click(checkbox)
  expect(checkbox).not.toBeChecked()
  expect(calls).toEqual([[`/api/provider/services/${OFFERED._id}`, { offered: false }]])
  await waitFor(() =>
    expect(toastWithUndo).toHaveBeenCalledWith(expect.stringContaining(OFFERED.name), expect.anything()),
  )
  expect(refresh).toHaveBeenCalledOnce()
})

it('resets a switch that cannot be saved, and says why', async () => {
  server(async () => {
    throw new TypeError('Failed to fetch')
  })
  const checkbox = show()
  await userEvent.click(checkbox)
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.stringMatching(/offline|connection|save/i), 'bad'))
  expect(checkbox).toBeChecked()
  expect(toastWithUndo).not.toHaveBeenCalled()
})
