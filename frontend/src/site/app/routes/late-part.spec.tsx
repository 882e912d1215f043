import { act } from '@testing-library/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useChangeLanguage, useTranslation } from '#shared/i18n/use-translation.js'
import { Document } from '#test-support/samples.js'
import { BrowserLanguageRouter } from '../language-router.js'
import { latePart } from './route.js'

const pressed = vi.fn()

function Posts() {
  const { language } = useTranslation()
  return <button type="button" onClick={pressed}>{`Posts in ${language}`}</button>
}

/** A page that changes by itself and by its language. */
function Page({ part }: { part: ReactNode }) {
  const [count, setCount] = useState(0)
  const changeLanguage = useChangeLanguage()
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <button type="button" onClick={() => void changeLanguage('hi')}>
        Hindi
      </button>
      {part}
    </>
  )
}

/** Takes over the page, whose late part comes when `come` is called. */
async function takeOver() {
  let resolve: (part: ComponentType) => void = () => {}
  const loadPart = vi.fn(
    () =>
      new Promise<ComponentType>((come) => {
        resolve = come
      }),
  )
  const part = latePart(loadPart, 'blog')
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML =
    '<button type="button">0</button><button type="button">Hindi</button><!--$--><button type="button">Posts in en</button><!--/$-->'
  const onRecoverableError = vi.fn()
  await act(async () =>
    hydrateRoot(
      root,
      <BrowserLanguageRouter language="en">
        <Document>
          <Page part={part} />
        </Document>
      </BrowserLanguageRouter>,
      { onRecoverableError },
    ),
  )
  const [counter, hindi] = root.querySelectorAll('button')
  const come = async () => {
    await vi.waitFor(() => expect(loadPart).toHaveBeenCalled())
    await act(async () => resolve(Posts))
  }
  return { root, counter, hindi, come, onRecoverableError, posts: () => root.querySelectorAll('button')[2] }
}

it('keeps what the server rendered while the page around it changes, and takes it over when its code has come', async () => {
  const { counter, come, onRecoverableError, posts } = await takeOver()
  const rendered = posts()
  await act(async () => counter?.click())
  expect(counter).toHaveTextContent('1')
  expect(posts()).toBe(rendered)
  await come()
  await act(async () => rendered?.click())
  expect(pressed).toHaveBeenCalledOnce()
  expect(posts()).toBe(rendered)
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('changes the language that was chosen before its code had come', async () => {
  const { hindi, come, onRecoverableError, posts } = await takeOver()
  await act(async () => hindi?.click())
  await come()
  await vi.waitFor(() => expect(posts()).toHaveTextContent('Posts in hi'))
  expect(onRecoverableError).not.toHaveBeenCalled()
})
