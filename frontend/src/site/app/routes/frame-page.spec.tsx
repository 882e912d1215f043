import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { ADMIN_ROUTES } from '#office/app/routes/admin.routes.js'
import { moduleFile, type PageModule, pageOf } from './route.js'

const Shown = () => <p>The page</p>

/** A frame whose page comes when `come` is called, or cannot be loaded the first time. */
async function openFrame() {
  let [come, fail] = [() => {}, () => {}]
  const loadInner = vi
    .fn(() => new Promise<PageModule>(() => {}))
    .mockImplementationOnce(
      () =>
        new Promise((resolve, reject) => {
          come = () => resolve({ default: Shown })
          fail = () => reject(new Error('offline'))
        }),
    )
  const inner = pageOf('inner', loadInner)
  const frame = (
    <Suspense fallback="The frame alone">
      <inner.Page params={{}} />
    </Suspense>
  )
  const outer = pageOf('outer', async () => ({ default: () => frame, preload: inner.preload }))
  await act(async () =>
    render(
      <Suspense fallback="Nothing yet">
        <outer.Page params={{}} />
      </Suspense>,
    ),
  )
  expect(loadInner).toHaveBeenCalledOnce()
  return { come: () => act(async () => come()), fail: () => act(async () => fail()) }
}

it('shows a frame together with its page, in one step', async () => {
  const { come } = await openFrame()
  expect(screen.getByText('Nothing yet')).toBeInTheDocument()
  await come()
  expect(screen.getByText('The page')).toBeInTheDocument()
})

it('shows a frame whose page could not be loaded', async () => {
  const { fail } = await openFrame()
  await fail()
  expect(screen.getByText('The frame alone')).toBeInTheDocument()
})

it('names parts of pages that are there', () => {
  const parts = ADMIN_ROUTES.flatMap((route) => ('part' in route && route.part) || [])
  expect(parts).not.toHaveLength(0)
  for (const part of parts) expect(existsSync(join(import.meta.dirname, '../../../..', moduleFile(part)))).toBe(true)
})
