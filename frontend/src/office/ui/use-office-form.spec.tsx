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

/** Accepts everything. */
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

const save = vi.fn<(input: Draft, expectedRevision: number, base: Draft) => Promise<undefined>>()
const onDone = vi.fn()
/** `isLast`: the form closes after it is saved. */
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

/** Starts saving the form. Returns a function that lets it succeed. */
async function saving(result: ReturnType<typeof show>['result']) {
  let succeed = (_saved: undefined) => {}
  save.mockImplementationOnce(() => new Promise((resolve) => (succeed = resolve)))
  act(() => result.current.send())
  await vi.waitFor(() => expect(save).toHaveBeenCalled())
  return () => act(async () => succeed(undefined))
}

beforeEach(() => {
  save.mockReset()
  onDone.mockReset()
  sessionStorage.clear()
})

describe('useOfficeForm', () => {
  it('follows the server until something is typed, then saves over the revision it was typed over', async () => {
    const { result, rerender } = show(stored('Sofa', 7, 1))
    rerender({ of: stored('Chair', 7, 2) })
    expect(result.current).toMatchObject({ values: { title: 'Chair', days: 7 }, isDirty: false })
    act(() => result.current.change({ title: 'Table' }))
    // Another admin's change doesn't affect these values.
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

  it('keeps input typed during a save as a change to the saved values', async () => {
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

  it('ignores input while it creates an entity, then closes', async () => {
    const { result } = show(stored('', 7, 0), undefined, true)
    act(() => result.current.change({ title: 'Table' }))
    const succeed = await saving(result)
    act(() => result.current.change({ title: 'Table, large' }))
    act(() => result.current.field('title').onChange('Table, large'))
    expect(result.current.values.title).toBe('Table')
    await succeed()
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('is locked while it creates an entity and stays open, and returns the focus afterwards', async () => {
    const { result } = show(stored('', 7, 0))
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    act(() => result.current.change({ title: 'Table' }))
    expect(result.current.form.inert).toBe(false)
    const succeed = await saving(result)
    expect(result.current.form.inert).toBe(true)
    act(() => result.current.change({ title: 'Table, large' }))
    expect(result.current.values.title).toBe('Table')
    // A browser takes the focus from an inert form.
    button.blur()
    await succeed()
    expect(result.current).toMatchObject({ values: { title: '' }, isDirty: false, form: { inert: false } })
    expect(button).toHaveFocus()
    button.remove()
  })

  it('is unchanged when the typed values equal the stored ones', () => {
    const { result } = show(stored('Sofa', 7, 1))
    act(() => result.current.change({ title: 'Table' }))
    act(() => result.current.field('title').onChange('Sofa'))
    expect(result.current.isDirty).toBe(false)
  })

  it('keeps typed values after a rejection, and shows errors of unknown fields for the whole form', async () => {
    save.mockRejectedValueOnce(new ApiError('VALIDATION_FAILED', 400, 'Wrong.', { title: 'Too short.' }))
    const { result } = show(stored('Sofa', 7, 1))
    act(() => result.current.change({ title: 'T' }))
    act(() => result.current.send())
    await vi.waitFor(() => expect(result.current.errors).toEqual({ form: 'Too short.' }))
    expect(result.current).toMatchObject({ values: { title: 'T' }, busy: false })
  })

  it('restores typed values and their base revision after a reload, until they are saved', async () => {
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
