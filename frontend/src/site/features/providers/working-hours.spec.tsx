import type { Availability } from '@sofaseva/contract'
import { configure, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
