import type { Availability } from '@sofaseva/contract'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAnyDirty } from '#shared/lib/dirty-forms.js'
import { Document } from '#test-support/samples.js'
import { WorkingHours } from './working-hours.js'

const stored = vi.hoisted(() => ({ arrives: (_data: Availability) => {} }))
vi.mock('#shared/data/use-stored.js', () => ({
  useStored: () => {
    const [data, setData] = useState<Availability>()
    stored.arrives = setData
    return { data, savedAt: null, error: null, refresh: () => {} }
  },
}))

const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, isWorking: true, opens: 540, closes: 1_200 }))

beforeEach(() => {
  // Lets React schedule its own effects, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  configure({ asyncWrapper: (work) => work() })
})
afterEach(() => vi.unstubAllGlobals())

function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

async function show() {
  render(
    <MemoryRouter>
      <Document>
        <WorkingHours userId="1" />
      </Document>
    </MemoryRouter>,
  )
  await waitFor(() => stored.arrives({ hours, daysOff: [] }))
  return screen.findByRole('checkbox', { name: 'Monday' })
}

const dayOf = (box: HTMLElement) => within(box.closest('li') as HTMLElement)

it('keeps input typed while newer hours arrive', async () => {
  render(
    <MemoryRouter>
      <Document>
        <WorkingHours userId="1" />
      </Document>
    </MemoryRouter>,
  )
  stored.arrives({ hours, daysOff: [] })
  const until = await screen.findByLabelText<HTMLInputElement>('Saturday, until')
  const typed = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      type(until, '08:00')
      resolve()
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  stored.arrives({ hours, daysOff: ['2031-01-26'] })
  await typed
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  expect(until).toHaveValue('08:00')
})

it('has nothing to save once a change is undone', async () => {
  const monday = await show()
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(monday)
  await waitFor(() => expect(save).toBeEnabled())
  await userEvent.click(monday)
  await waitFor(() => expect(save).toBeDisabled())
  expect(isAnyDirty()).toBe(false)
})

it('compares a further change with the hours just saved', async () => {
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => Response.json(JSON.parse(String(init?.body))))
  const monday = await show()
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(monday)
  await userEvent.click(save)
  await waitFor(() => expect(save).toBeDisabled())
  await userEvent.click(monday)
  await waitFor(() => expect(save).toBeEnabled())
  await userEvent.click(monday)
  await waitFor(() => expect(save).toBeDisabled())
})

describe('a day with several working times', () => {
  const times = () => screen.getAllByLabelText<HTMLInputElement>(/^Monday, /).map(({ value }) => value)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('gets one by a tap, loses it again, and sends both', async () => {
    const sent = vi.fn(async (_url: string, init?: RequestInit) => Response.json(JSON.parse(String(init?.body))))
    vi.stubGlobal('fetch', sent)
    await show()
    await press('Monday: add hours')
    expect(times()).toEqual(['09:00', '14:00', '15:00', '20:00'])
    await press('Monday: remove time 1')
    expect(times()).toEqual(['15:00', '20:00'])
    await press('Monday: add hours')
    type(screen.getByLabelText('Monday, time 2, from'), '22:00')
    await waitFor(() => expect(times()).toEqual(['15:00', '20:00', '22:00', '22:00']))
    type(screen.getByLabelText('Monday, time 2, until'), '23:00')
    await press('Save')
    await waitFor(() => expect(sent).toHaveBeenCalled())
    const { hours: saved } = JSON.parse(String(sent.mock.calls[0]?.[1]?.body)) as Availability
    expect(saved[1]).toEqual({
      weekday: 1,
      isWorking: true,
      opens: 900,
      closes: 1380,
      spans: [
        { opens: 900, closes: 1200 },
        { opens: 1320, closes: 1380 },
      ],
    })
    expect(saved[2]).toEqual(hours[2])
  })

  it('says beside the field that two of them overlap, until one is changed', async () => {
    const monday = await show()
    await press('Monday: add hours')
    type(screen.getByLabelText('Monday, time 2, from'), '13:00')
    await press('Save')
    expect(await dayOf(monday).findByText('These hours overlap or touch. Leave a break between them.')).toBeVisible()
    expect(screen.getByLabelText('Monday, time 2, from')).toBeInvalid()
    type(screen.getByLabelText('Monday, until'), '12:00')
    await waitFor(() => expect(dayOf(monday).queryByText(/overlap or touch/)).toBeNull())
  })

  it('keeps its fields while it ends before it begins', async () => {
    await show()
    type(screen.getByLabelText('Monday, until'), '08:00')
    await waitFor(() => expect(times()).toEqual(['09:00', '08:00']))
  })

  it('is copied to all days, also to those off', async () => {
    await show()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }))
    await press('Monday: add hours')
    await press('Monday: copy to all days')
    expect(screen.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
    for (const weekday of ['Sunday', 'Saturday'])
      expect(screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${weekday}, `)).map(({ value }) => value)).toEqual(
        times(),
      )
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  })
})
