import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { type InstallState, install, installState } from '#shared/lib/install.js'
import { DeviceParts } from './device-parts.js'
import { InstallOffer } from './install-offer.js'
import { canBeStored, type OfflineCopy, readOfflineCopy, storeOfflineCopy } from './offline-copy.js'

vi.mock('./offline-copy.js')
vi.mock('./prefetch-for-offline.js', () => ({ prefetched: async () => undefined }))
vi.mock('#shared/lib/install.js')

const COMPLETE: OfflineCopy = { since: Date.parse('2026-11-20T06:00:00Z'), missingBytes: 0 }

function given({ install: state = 'none', copy }: { install?: InstallState; copy?: OfflineCopy }): void {
  vi.mocked(installState).mockReturnValue(state)
  vi.mocked(canBeStored).mockReturnValue(copy !== undefined)
  if (copy) vi.mocked(readOfflineCopy).mockResolvedValue(copy)
}

const show = () => render(<DeviceParts frame={(parts) => <section>{parts}</section>} />)
const saving = () => screen.findByRole('button', { name: /^Make available offline/ })

beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
})

it('renders nothing where the site can be neither installed nor stored', async () => {
  given({})
  const { container } = show()
  expect(container).toBeEmptyDOMElement()
})

it('stores missing data on request, shows its size and progress, and then shows the time', async () => {
  given({ copy: { since: null, missingBytes: 412_000 } })
  let finish = () => {}
  vi.mocked(storeOfflineCopy).mockImplementation((onProgress) => {
    onProgress(0.25)
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  show()
  const button = await screen.findByRole('button', { name: 'Make available offline (0.4 MB)' })
  await userEvent.click(button)
  expect(screen.getByRole('progressbar', { name: 'Saving' })).toHaveAttribute('value', '0.25')
  expect(button).toHaveAttribute('aria-busy', 'true')
  given({ copy: COMPLETE })
  finish()
  expect(await screen.findByText('Available offline since 20 Nov 2026')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('reports an incomplete download and offers it again', async () => {
  given({ copy: { since: null, missingBytes: 90 } })
  vi.mocked(storeOfflineCopy).mockRejectedValue(new Error('no network'))
  show()
  await userEvent.click(await saving())
  expect(await screen.findByRole('alert')).toHaveTextContent(/Not everything could be saved/)
  expect(await saving()).toBeEnabled()
})

it('opens the browser prompt to install the app', async () => {
  given({ install: 'prompt' })
  vi.mocked(install).mockResolvedValue(true)
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(install).toHaveBeenCalledOnce()
})

it('shows the steps where the browser has no prompt, as on iPhones', () => {
  given({ install: 'steps' })
  show()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('Choose “Add to Home Screen”')).toBeVisible()
})

it('shows after a booking until the user declines, and then no more on this device', async () => {
  given({ install: 'prompt' })
  const { unmount } = render(<InstallOffer />)
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  expect(screen.queryByRole('region', { name: 'Install SofaSeva' })).toBeNull()
  unmount()
  render(<InstallOffer />)
  expect(screen.queryByRole('region', { name: 'Install SofaSeva' })).toBeNull()
})

it.each(['none', 'installed'] as const)('is hidden after a booking while the state is %s', (state) => {
  given({ install: state })
  const { container } = render(<InstallOffer />)
  expect(container).toBeEmptyDOMElement()
})
