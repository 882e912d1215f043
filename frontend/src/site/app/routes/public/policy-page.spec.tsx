import type { PolicyDetail } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Document, jsonResponse } from '#test-support/samples.js'
import PolicyPage from './policy-page.js'

const detail = (changes: Partial<PolicyDetail['policy']> = {}): PolicyDetail => ({
  success: true,
  policy: {
    slug: 'terms',
    title: 'Terms of use',
    version: 2,
    publishedAt: '2026-11-20T10:00:00.000Z',
    isCurrent: true,
    blocks: [
      { kind: 'heading', text: 'Your account' },
      { kind: 'list', items: ['Be 18 or older.', 'Be honest.'] },
    ],
    versions: [
      { version: 2, publishedAt: '2026-11-20T10:00:00.000Z' },
      { version: 1, publishedAt: '2026-10-01T10:00:00.000Z' },
    ],
    ...changes,
  },
})

/** The response of the server; undefined while it is unreachable. */
let served: PolicyDetail | undefined
const asked: string[] = []

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (!served) throw new TypeError('Failed to fetch')
    return jsonResponse(200, served)
  })
})
afterEach(() => new Promise((resolve) => Object.assign(indexedDB.deleteDatabase('sofaseva'), { onsuccess: resolve })))

const open = (address = '/policies/terms') =>
  render(
    <Document shell>
      <MemoryRouter initialEntries={[address]}>
        <PolicyPage params={{ slug: 'terms' }} />
      </MemoryRouter>
    </Document>,
  )

it('shows the text with links to its earlier versions, also offline after a visit', async () => {
  served = detail()
  const first = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  expect(screen.getByText('Be honest.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Version 1 of/ })).toHaveAttribute('href', '/policies/terms?version=1')
  expect(asked).toContain('/api/policies/terms?language=en')
  first.unmount()
  served = undefined
  open()
  expect(await screen.findByText('Be honest.')).toBeVisible()
})

it('says that an earlier version is not the current one', async () => {
  served = detail({ version: 1, isCurrent: false })
  open('/policies/terms?version=1')
  expect(await screen.findByText(/This is an earlier version/)).toBeVisible()
  expect(screen.getByRole('link', { name: /Version 2 of/ })).toHaveAttribute('href', '/policies/terms')
  expect(asked).toContain('/api/policies/terms?version=1&language=en')
})

it('links to the other policies', async () => {
  served = detail()
  open()
  expect(await screen.findByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/policies/privacy')
  expect(screen.queryByRole('link', { name: 'Terms' })).toBeNull()
})
