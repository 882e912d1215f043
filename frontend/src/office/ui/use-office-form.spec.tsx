import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/http/api-error.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { useOfficeForm } from './use-office-form.js'

interface Draft {
  title: string
  days: number
}

/** Finds nothing wrong. */
const SCHEMA = async () => ({
  parse: (values: unknown) => values as Draft,
  safeParse: (values: unknown) => ({ success: true as const, data: values as Draft }),
})

const stored = (title: string, days: number, revision: number) => ({ values: { title, days }, revision })
const wrapper = ({ children }: { children: ReactNode }) => (
  <AdminDocument>
    <MemoryRouter>{children}</MemoryRouter>
  </AdminDocument>
)

const save = vi.fn<(input: Draft, expectedRevision: number, base: Draft) => Promise<unknown>>()
const onDone = vi.fn()
/** `isLast`: it goes away once it is saved. */
const show = (of: ReturnType<typeof stored>, draft?: string, isLast = false) =>
  renderHook(
    ({ of }) =>
      useOfficeForm<Draft, Draft>({
        schema: SCHEMA,
        stored: of,
        save,
        fallback: 'Not saved.',
        ...(draft ? { draft } : {}),
        ...(isLast ? { onDone } : {}),
      }),
    { initialProps: { of }, wrapper },
  )

/** Saves the form; gives what lets that succeed. */
async function saving(result: ReturnType<typeof show>['result']) {
  let succeed = (_saved?: unknown) => {}
  save.mockImplementationOnce(() => new Promise((resolve) => (succeed = resolve)))
  act(() => result.current.send())
  await vi.waitFor(() => expect(save).toHaveBeenCalled())
  return () => act(async () => succeed())
}

beforeEach(() => {
  save.mockReset()
  onDone.mockReset()
  sessionStorage.clear()
})

describe('a form of the back office', () => {
  it('follows the server until something is typed, and is saved over what stood there then', async () => {
    const { result, rerender } = show(stored('Sofa', 7, 1))
    rerender({ of: stored('Chair', 7, 2) })
    expect(result.current).toMatchObject({ values: { title: 'Chair', days: 7 }, isDirty: false })
    act(() => result.current.change({ title: 'Table' }))
    // Another admin's change is no change of this one.
    rerender({ of: stored('Chair', 3, 3) })
    expect(result.current).toMatchObject({ values: { title: 'Table', days: 7 }, isDirty: true })
    act(() => result.current.send())
    await vi.waitFor(() =>
      expect(save).toHaveBeenCalledWith({ title: 'Table', days: 7 }, 2, { title: 'Chair', days: 7 }),
    )
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({ values: { title: 'Chair', days: 3 }, isDirty: false }),
    )
  })

  it('keeps what is typed while it is being saved, as a change of what was saved', async () => {
    const { result, rerender } = show(stored('Sofa', 7, 1), undefined, true)
    act(() => result.current.change({ title: 'Table' }))
    const succeed = await saving(result)
    act(() => result.current.change({ title: 'Table, large' }))
    await succeed()
    expect(result.current).toMatchObject({ values: { title: 'Table, large' }, isDirty: true, busy: false })
    expect(onDone).not.toHaveBeenCalled()
    rerender({ of: stored('Table', 7, 2) })
    act(() => result.current.send())
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(save).toHaveBeenLastCalledWith({ title: 'Table, large', days: 7 }, 2, { title: 'Table', days: 7 })
  })

  it('takes nothing more while it creates what it is for, and goes away then', async () => {
    const { result } = show(stored('', 7, 0), undefined, true)
    act(() => result.current.change({ title: 'Table' }))
    const succeed = await saving(result)
    act(() => result.current.change({ title: 'Table, large' }))
    act(() => result.current.field('title').onChange('Table, large'))
    expect(result.current.values.title).toBe('Table')
    await succeed()
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('is unchanged once what was typed is what is stored', () => {
    const { result } = show(stored('Sofa', 7, 1))
    act(() => result.current.change({ title: 'Table' }))
    act(() => result.current.field('title').onChange('Sofa'))
    expect(result.current.isDirty).toBe(false)
  })

  it('keeps what was typed when it is refused, and says of all of it what concerns no control', async () => {
    save.mockRejectedValueOnce(new ApiError('VALIDATION_FAILED', 400, 'Wrong.', { title: 'Too short.' }))
    const { result } = show(stored('Sofa', 7, 1))
    act(() => result.current.change({ title: 'T' }))
    act(() => result.current.send())
    await vi.waitFor(() => expect(result.current.errors).toEqual({ form: 'Too short.' }))
    expect(result.current).toMatchObject({ values: { title: 'T' }, busy: false })
  })

  it('has what was typed again after a reload, over what stood there then, until it is saved', async () => {
    const before = show(stored('Sofa', 7, 1), 'sofa')
    act(() => before.result.current.change({ title: 'Table' }))
    before.unmount()
    const { result } = show(stored('Chair', 7, 2), 'sofa')
    expect(result.current).toMatchObject({ values: { title: 'Table' }, isRestored: true })
    act(() => result.current.send())
    await vi.waitFor(() =>
      expect(save).toHaveBeenCalledWith({ title: 'Table', days: 7 }, 1, { title: 'Sofa', days: 7 }),
    )
    await vi.waitFor(() => expect(sessionStorage.length).toBe(0))
  })
})
