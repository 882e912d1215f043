import { TRANSLATORS } from '@sofaseva/contract/translators'
import { act, screen } from '@testing-library/react'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { TranslationProvider, useChangeLanguage } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { Document } from '#test-support/samples.js'
import { matchPageRoute } from '../routes/match.js'
import { ROUTES } from '../routes/routes.js'
import { BrowserLanguageRouter } from '../routing/language-router.js'
import { RoutePage } from '../routing/route-page.js'
import { hydratePage, replaceShell } from './hydrate.js'

// It has its own test, and `renderToString` cannot wait for it.
vi.mock('#shared/lib/part.js', () => ({ part: () => () => null }))

const frameWorks = vi.fn()

function Inside({ page }: { page: ReactNode }) {
  useLayoutEffect(frameWorks, [])
  return (
    <Document>
      <Link to="/nothing-here">Leave</Link>
      <Hindi />
      <Suspense fallback="A moment">{page}</Suspense>
    </Document>
  )
}

function Hindi() {
  const changeLanguage = useChangeLanguage()
  return (
    <button type="button" onClick={() => void changeLanguage('hi')}>
      Hindi
    </button>
  )
}

/** Hydrates the contact page and clicks the matching element once the frame works, before the page itself does. */
async function clickMeanwhile(selector: string): Promise<ReturnType<typeof vi.fn>> {
  const root = document.body.appendChild(document.createElement('div'))
  await matchPageRoute(ROUTES, '/contact')?.route.page.preload()
  const inside = <Inside page={<RoutePage routes={ROUTES} />} />
  root.innerHTML = renderToString(
    <StaticRouter location="/contact">
      <TranslationProvider translator={TRANSLATORS.en} changeLanguage={vi.fn()}>
        {inside}
      </TranslationProvider>
    </StaticRouter>,
  )
  history.replaceState(null, '', '/contact')
  const tree = <BrowserLanguageRouter language="en">{inside}</BrowserLanguageRouter>
  const onRecoverableError = vi.fn()
  await hydratePage(root, '/contact', tree, { onRecoverableError })
  const target = () => root.querySelector<HTMLElement>(selector)
  frameWorks.mockClear()
  while (frameWorks.mock.calls.length === 0) await act(async () => undefined)
  await act(async () => target()?.click())
  return onRecoverableError
}

it('follows a link while the server markup is being hydrated', async () => {
  const onRecoverableError = await clickMeanwhile('a')
  expect(await screen.findByText("We couldn't find this page")).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('changes the language while the server markup is being hydrated', async () => {
  const onRecoverableError = await clickMeanwhile('button')
  expect(await screen.findByRole('heading', { level: 1, name: TRANSLATORS.hi.t('common.page.contact') })).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

const frame = (page: ReactNode) => (
  <>
    <header data-top-bar="">
      <details>
        <summary>Menu</summary>
        <a href="/profile">Profile</a>
      </details>
    </header>
    {page}
  </>
)

it.each([true, false])('keeps the state of the shell’s menu when a page replaces it, open: %s', async (isOpen) => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(frame(null))
  const shown = () => ({ menu: root.querySelector('details'), summary: root.querySelector('summary') })
  const before = shown()
  if (isOpen) before.summary?.click()
  before.summary?.focus()
  await act(async () => replaceShell(root, frame(<p>My requests</p>)))
  expect(root).toHaveTextContent('My requests')
  expect(shown().menu).not.toBe(before.menu)
  expect(shown().menu?.open).toBe(isOpen)
  expect(shown().summary).toHaveFocus()
})
