import type { Language } from '@sofaseva/contract'
import { act, render, screen } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { translatorOf } from '../i18n/messages.js'
import { TranslationProvider, useTranslation } from '../i18n/use-translation.js'
import { part } from './part.js'

const pressed = vi.fn()
const changeLanguage = vi.fn()

function Posts() {
  const { language } = useTranslation()
  return <button type="button" onClick={pressed}>{`Posts in ${language}`}</button>
}

/** A page that can re-render and change its language. */
function Page({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const [language, setLanguage] = useState<Language>('en')
  return (
    <TranslationProvider translator={translatorOf(language)} changeLanguage={changeLanguage}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <button type="button" onClick={() => setLanguage('hi')}>
        Hindi
      </button>
      {children}
    </TranslationProvider>
  )
}

/** A part whose code arrives when `come` is called. */
function laterPart() {
  let resolve: (part: ComponentType) => void = () => {}
  const load = vi.fn(
    () =>
      new Promise<ComponentType>((come) => {
        resolve = come
      }),
  )
  const come = async () => {
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    await act(async () => resolve(Posts))
  }
  return { load, come }
}

afterEach(() => document.body.replaceChildren())

describe('a part that the server renders', () => {
  async function takeOver() {
    const { load, come } = laterPart()
    const Late = part(load, { messages: ['blog'], when: 'deferred' })
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML =
      '<button type="button">0</button><button type="button">Hindi</button><!--$--><button type="button">Posts in en</button><!--/$-->'
    const onRecoverableError = vi.fn()
    await act(async () =>
      hydrateRoot(
        root,
        <Page>
          <Late />
        </Page>,
        { onRecoverableError },
      ),
    )
    const [counter, hindi] = root.querySelectorAll('button')
    return { counter, hindi, come, onRecoverableError, posts: () => root.querySelectorAll('button')[2] }
  }

  it('stays unchanged while the page around it changes, and works once its code arrives', async () => {
    const { counter, come, onRecoverableError, posts } = await takeOver()
    const rendered = posts()
    await act(async () => counter?.click())
    expect(counter).toHaveTextContent('1')
    expect(posts()).toBe(rendered)
    expect(document.documentElement).not.toHaveAttribute('data-part-shown')
    await come()
    await vi.waitFor(() => expect(document.documentElement).toHaveAttribute('data-part-shown'))
    await act(async () => rendered?.click())
    expect(pressed).toHaveBeenCalledOnce()
    expect(posts()).toBe(rendered)
    expect(onRecoverableError).not.toHaveBeenCalled()
  })

  it('switches to a language that was chosen before its code arrived', async () => {
    const { hindi, come, onRecoverableError, posts } = await takeOver()
    await act(async () => hindi?.click())
    await come()
    await vi.waitFor(() => expect(posts()).toHaveTextContent('Posts in hi'))
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
})

function Throws(): ReactNode {
  throw new Error('a fault of its own')
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? 'The page failed' : this.props.children
  }
}

describe('a part that fails', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => vi.restoreAllMocks())

  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  async function show(Shown: ComponentType) {
    await act(async () =>
      render(
        <Boundary>
          <p>The page</p>
          <Shown />
        </Boundary>,
      ),
    )
  }

  it('leaves the rest of the page if it is optional', async () => {
    await show(part(gone, { optional: true, retry: false, fallback: 'No bell' }))
    expect(screen.getByText('The page')).toBeVisible()
    expect(document.body).toHaveTextContent('No bell')
  })

  it('leaves the rest of the page when it throws', async () => {
    await show(part(async () => Throws, { optional: true }))
    expect(screen.getByText('The page')).toBeVisible()
  })

  it('reaches the page’s boundary if it is required', async () => {
    await show(part(gone, { retry: false }))
    expect(document.body).toHaveTextContent('The page failed')
  })

  it('is retried when the network is back', async () => {
    await show(part(vi.fn(async () => Posts).mockImplementationOnce(gone)))
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Posts in en')).toBeVisible()
  })
})

it('preloads silently, even when that fails', async () => {
  const { load, come } = laterPart()
  const Later = part(load.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch'))))
  await Later.preload()
  const loaded = Later.preload()
  await come()
  await loaded
  expect(load).toHaveBeenCalledTimes(2)
})
