import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Document, jsonResponse, service } from '#test-support/samples.js'
import { useService } from './use-catalog.js'

const older = { ...service, _id: '01J00000000000000000000777', name: 'Chair Cleaning' }
const snapshot = (services: unknown[]) =>
  jsonResponse(200, {
    version: '1',
    categories: [{ _id: service.category._id, name: 'Sofa Care', iconUrl: '' }],
    translations: {},
    heroes: {},
    services,
  })

/** The catalog on the mocked server; undefined while it is unreachable. */
let served: unknown[] | undefined

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', async (path: string) => {
    if (!served) throw new TypeError('Failed to fetch')
    return path === '/api/catalog/snapshot' ? snapshot(served) : jsonResponse(200, { hero: {}, posts: [] })
  })
})
afterEach(() => new Promise((resolve) => Object.assign(indexedDB.deleteDatabase('sofaseva'), { onsuccess: resolve })))

function Shown({ id }: { id: string }) {
  const { state, data } = useService(id)
  return (
    <p>
      {state} {data?.name}
    </p>
  )
}

/** Stores the current catalog, as an earlier visit did. */
async function visitEarlier(): Promise<void> {
  served = [older]
  const { activeCatalog } = await (await import('#offline/index.js')).offline
  await activeCatalog().sync(true)
}

function open(id: string) {
  const states: string[] = []
  const { container } = render(
    <Document shell>
      <Shown id={id} />
    </Document>,
  )
  new MutationObserver(() => states.push(container.textContent ?? '')).observe(container, {
    subtree: true,
    characterData: true,
    childList: true,
  })
  return states
}

it('requests a service newer than the stored catalog, and never says that it is missing', async () => {
  await visitEarlier()
  served = [older, service]
  const states = open(service._id)
  expect(await screen.findByText('ready Sofa Cleaning')).toBeVisible()
  expect(states.filter((text) => text.includes('missing'))).toEqual([])
})

it('says that a service is missing once the server has confirmed it', async () => {
  await visitEarlier()
  open(service._id)
  expect(await screen.findByText('missing')).toBeVisible()
})

it('fails for an unstored service while the server is unreachable, and tries again later', async () => {
  await visitEarlier()
  served = undefined
  open(service._id)
  expect(await screen.findByText('failed')).toBeVisible()
  served = [older, service]
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('ready Sofa Cleaning')).toBeVisible()
})
