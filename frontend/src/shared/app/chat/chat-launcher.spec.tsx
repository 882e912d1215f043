import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Document } from '#test-support/samples.js'
import ChatLauncher from './chat-launcher.js'
import { HelpLink } from './help-link.js'

/** Mocks positions in a page without a layout: px from the top of the screen, by element id. */
function layOut(places: Record<string, number>) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const top = this.matches('[aria-haspopup]') ? 600 : (places[this.id] ?? 0)
    const height = this.matches('[aria-haspopup]') || this.id in places ? 48 : 0
    return new DOMRect(300, top, 48, height)
  })
}

function show(children: ReactNode) {
  render(
    <Document>
      <MemoryRouter>
        {children}
        <ChatLauncher />
      </MemoryRouter>
    </Document>,
  )
  return screen.getByRole('button', { name: 'Chat with us' })
}

async function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y)
  fireEvent.scroll(window)
  await act(() => vi.advanceTimersByTimeAsync(50))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('fades for a price and for a form, and comes back', async () => {
  layOut({ price: 610, booking: 2_000 })
  const button = show(
    <>
      <b id="price" data-price="">
        ₹899
      </b>
      <form id="booking" />
    </>,
  )
  await scrollTo(0)
  expect(button).toHaveAttribute('data-on-content')
  layOut({ price: 300, booking: 2_000 })
  await scrollTo(300)
  expect(button).not.toHaveAttribute('data-on-content')
  layOut({ price: -800, booking: 580 })
  await scrollTo(1_500)
  expect(button).toHaveAttribute('data-on-content')
})

it('fades while the user scrolls down, and returns on scrolling up', async () => {
  layOut({})
  const button = show(<p>A long text</p>)
  await scrollTo(200)
  expect(button).toHaveAttribute('data-reading')
  await scrollTo(150)
  expect(button).not.toHaveAttribute('data-reading')
})

it('opens from a text link, which leads to the contact page without the chat', async () => {
  layOut({})
  const { unmount } = render(
    <Document>
      <MemoryRouter>
        <HelpLink />
      </MemoryRouter>
    </Document>,
  )
  expect(screen.getByRole('link', { name: 'Need help?' })).toHaveAttribute('href', '/contact')
  unmount()
  const button = show(<HelpLink />)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  act(() => void screen.getByRole('link', { name: 'Need help?' }).dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  expect(button).toHaveAttribute('aria-expanded', 'true')
})
