import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StorageState } from '#offline/index.js'
import { Document } from '#test-support/samples.js'
import { StorageBanner } from './storage-banner.js'

const banner = (storage: Exclude<StorageState, 'ok'>, isOffline: boolean) => (
  <Document>
    <StorageBanner storage={storage} isOffline={isOffline} />
  </Document>
)

it('says that the storage cannot be read now, online and offline', () => {
  const { rerender } = render(banner('busy', false))
  expect(screen.getByText(/can't read what's saved/)).toBeInTheDocument()
  rerender(banner('busy', true))
  expect(screen.getByText(/can't read what's saved/)).toBeInTheDocument()
})

it('says what refused storage means, until it is understood', async () => {
  const { rerender } = render(banner('refused', false))
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/blocking storage/)).toBeNull()
  rerender(banner('refused', true))
  expect(screen.getByText(/Keep this page open/)).toBeInTheDocument()
})
