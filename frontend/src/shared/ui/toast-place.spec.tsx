import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DESKTOP } from '../theme/breakpoints.js'
import { keepPlaced } from './toast-place.js'

const TOAST_TOP = 16
const TOAST_HEIGHT = 48

let resized: (() => void)[] = []
let observed: Element[] = []

beforeEach(() => {
  resized = []
  observed = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized.push(callback)
      }
      observe(element: Element) {
        observed.push(element)
      }
      disconnect() {
        resized = []
      }
    },
  )
  vi.stubGlobal('innerHeight', 640)
  // Lays out elements at their `data-top`, 48 px high unless `data-height` says more, and as wide as a phone.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const height = Number(this.getAttribute('data-height') ?? TOAST_HEIGHT)
    return new DOMRect(0, Number(this.getAttribute('data-top')), 360, height)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const top = () => {
  const { translate } = screen.getByTestId('toast').style
  return TOAST_TOP + Number(/0 (-?\d+)px/.exec(translate)?.[1])
}

/** Shows a toast above these elements. Returns functions that show another page and that stop placing the toast. */
function show(children: ReactNode, toastTop = TOAST_TOP) {
  const page = (name: string, content: ReactNode) => (
    <>
      <header data-top-bar="" data-top="0" />
      <main key={name}>{content}</main>
      <div data-testid="toast" data-top={toastTop} />
    </>
  )
  const { rerender } = render(page('first', children))
  const stop = keepPlaced(screen.getByTestId('toast'))
  return { stop, showNext: (next: ReactNode) => rerender(page('next', next)) }
}

const control = (at: number, height = 48) => (
  <button key={at} type="button" data-top={at} data-height={height}>
    Cancel booking
  </button>
)

/** Moves the page's control without a change of the page's size. */
const moveControl = (to: number) => screen.getByRole('button').setAttribute('data-top', String(to))

it('is below the header', () => {
  show(null)
  expect(top()).toBe(56)
})

it('moves past elements that can be pressed', () => {
  show(control(70))
  expect(top()).toBe(126)
})

it('searches the whole height of the screen', () => {
  show(control(60, 400))
  expect(top()).toBe(468)
})

it('stays at its edge on a screen without a gap', () => {
  show(control(60, 540))
  expect(top()).toBe(56)
})

it('starts at the lower edge of a wide screen', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === DESKTOP }))
  show(control(560), 576)
  expect(top() - TOAST_TOP + 576).toBe(560 - 8 - TOAST_HEIGHT)
})

it('ignores elements in a closed menu', () => {
  show(
    <details>
      <summary data-top="0">Menu</summary>
      <nav>
        <a href="/" data-top="70">
          Home
        </a>
      </nav>
    </details>,
  )
  expect(top()).toBe(56)
})

it('ignores rows that a table has scrolled out of sight', () => {
  show(
    <div style={{ overflow: 'auto' }} data-top="200" data-height="100">
      {control(70)}
    </div>,
  )
  expect(top()).toBe(56)
})

it('keeps clear of a menu that is open above a table', () => {
  show(
    <div style={{ overflow: 'auto' }} data-top="200" data-height="100">
      <div style={{ position: 'fixed' }}>{control(70)}</div>
    </div>,
  )
  expect(top()).toBe(126)
})

it('moves away when an element scrolls below it, in the page or in a table', async () => {
  show(
    <section aria-label="Table" data-top="200" data-height="400">
      {control(300)}
    </section>,
  )
  expect(top()).toBe(56)
  moveControl(70)
  screen.getByRole('region').dispatchEvent(new Event('scrollend'))
  await vi.waitFor(() => expect(top()).toBe(126))
})

it('moves away when the content changes its size', async () => {
  show(control(300))
  expect(observed).toContain(screen.getByRole('main'))
  moveControl(70)
  for (const callback of resized) callback()
  await vi.waitFor(() => expect(top()).toBe(126))
})

it('moves away from content that replaces other content of the same size', async () => {
  const { showNext } = show(control(300))
  showNext(control(70))
  await vi.waitFor(() => expect(top()).toBe(126))
  expect(observed).toContain(screen.getByRole('main'))
})

it('is not placed any more once it is gone', () => {
  const { stop } = show(control(300))
  stop()
  moveControl(70)
  document.dispatchEvent(new Event('scrollend'))
  expect(top()).toBe(56)
})
