import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { LockedBooking, OutboxRow } from '../../offline/index.js'
import { Document } from '../../test-support/samples.js'
import { UnsentCard } from './unsent-card.js'

const row: OutboxRow = {
  ...{ seq: 1, key: 'k1', userId: 'asha', state: 'waiting', createdAt: 1, attempts: 0, notBefore: 0, failure: null },
  work: {
    kind: 'booking.create',
    body: { serviceId: 's1', option: 'Base', serviceAddress: '5 Lake View, Aundh, Pune' },
    display: { serviceName: 'Sofa', optionName: 'Base', estimate: 899 },
  },
}

/** A card whose lock is granted when `grant` says so. */
function show() {
  const release = vi.fn()
  let grant = () => {}
  const lock: LockedBooking = { save: async () => 'k2', release }
  const onLock = vi.fn(() => new Promise<LockedBooking>((resolve) => (grant = () => resolve(lock))))
  const actions = { onLock, onSendNow: vi.fn(), onDiscard: vi.fn(), onRetry: vi.fn(), onEdited: vi.fn() }
  const { unmount } = render(
    <Document>
      <MemoryRouter>
        <ul>
          <UnsentCard row={row} {...actions} />
        </ul>
      </MemoryRouter>
    </Document>,
  )
  return { release, onLock, unmount, grant: () => grant() }
}

const edit = () => screen.getByRole('button', { name: 'Edit' })

it('opens its form once on a double tap, and holds one lock', async () => {
  const { onLock, grant, release } = show()
  await userEvent.dblClick(edit())
  grant()
  expect(await screen.findByLabelText('Service address')).toBeVisible()
  expect(onLock).toHaveBeenCalledOnce()
  expect(release).not.toHaveBeenCalled()
})

it('releases a lock that is granted after it has gone', async () => {
  const { grant, release, unmount } = show()
  await userEvent.click(edit())
  unmount()
  grant()
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
})
