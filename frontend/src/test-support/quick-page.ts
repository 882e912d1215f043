/**
 * Faster versions of what jsdom and Testing Library compute for each query, with the same results. jsdom looks through
 * the whole page for each label of each field, so a query by label takes seconds in a large form.
 */
import { configure, getConfig } from '@testing-library/react'

const CONTROLS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

const isLabelable = (element: Element | null): element is HTMLElement =>
  CONTROLS.some((kind) => element instanceof kind) &&
  !(element instanceof HTMLInputElement && element.type === 'hidden')

/** Labels and styles are computed once until the document changes. */
interface Known {
  styles: WeakMap<Element, CSSStyleDeclaration>
  labels?: Map<HTMLElement, HTMLLabelElement[]>
}
let kept: Known = { styles: new WeakMap() }
const forget = () => {
  kept = { styles: new WeakMap() }
}
const changes = new MutationObserver(forget)
changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })

function known(): Known {
  if (changes.takeRecords().length > 0) forget()
  return kept
}

/** Elements of the document. For others, jsdom computes everything each time. */
const isShown = (element: Element) => element.isConnected && element.ownerDocument === document

/** The control that a label of the document names or holds. */
function controlOf(label: HTMLLabelElement): HTMLElement | null {
  const id = label.getAttribute('for')
  if (id === null) return [...label.querySelectorAll('*')].find(isLabelable) ?? null
  const control = document.getElementById(id)
  return isLabelable(control) ? control : null
}

function labelsByControl(): Map<HTMLElement, HTMLLabelElement[]> {
  const found = new Map<HTMLElement, HTMLLabelElement[]>()
  for (const label of document.querySelectorAll('label')) {
    const control = controlOf(label)
    if (control) found.set(control, [...(found.get(control) ?? []), label])
  }
  return found
}

function labelsOf(control: HTMLElement): HTMLLabelElement[] | null {
  if (!isLabelable(control)) return null
  const now = known()
  now.labels ??= labelsByControl()
  return now.labels.get(control) ?? []
}

function keepLabels({ prototype }: (typeof CONTROLS)[number]): void {
  const own = Object.getOwnPropertyDescriptor(prototype, 'labels')
  Object.defineProperty(prototype, 'labels', {
    ...own,
    get(this: HTMLElement) {
      return isShown(this) ? labelsOf(this) : own?.get?.call(this)
    },
  })
}

function keepStyles(): void {
  const compute = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !isShown(element)) return compute(element, pseudo)
    const { styles } = known()
    const style = styles.get(element) ?? compute(element)
    styles.set(element, style)
    return style
  }
}

/** An attempt that fails and is repeated needs no picture of the page: it is drawn when the message is read. */
function drawPageLater(): void {
  const { getElementError } = getConfig()
  configure({
    getElementError(message, container) {
      const [error, trace] = [new Error(), new Error()]
      const define = (name: 'message' | 'stack', get: () => string) =>
        Object.defineProperty(error, name, {
          configurable: true,
          get,
          set: (value) => Object.defineProperty(error, name, { configurable: true, value, writable: true }),
        })
      error.name = 'TestingLibraryElementError'
      define('message', () => getElementError(message, container).message)
      define('stack', () => (trace.stack ?? '').replace(/^Error/, () => `${error.name}: ${error.message}`))
      return error
    },
  })
}

for (const control of CONTROLS) keepLabels(control)
keepStyles()
drawPageLater()
