import { TRANSLATORS } from '@sofaseva/contract/translators'
import { act, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useChangeLanguage } from '#shared/i18n/use-translation.js'
import { RouteTitleContext } from '#shared/lib/use-page-title.js'
import { Link } from '#shared/routing/link.js'
import { Document } from '#test-support/samples.js'
import { hydratePage, replaceShell } from './hydrate.js'
import { BrowserLanguageRouter } from './language-router.js'
import { RoutePage } from './route-page.js'
import ContactPage from './routes/public/contact-page.js'
import { ROUTES } from './routes/routes.js'
import { ServerLanguageRouter } from './server-language-router.js'

// It has a test of its own, and `renderToString` cannot wait for it.
vi.mock('./routes/route.js', async (original) => ({
  ...(await original<typeof import('./routes/route.js')>()),
  latePart: () => null,
}))

const Inside = ({ page }: { page: ReactNode }) => (
  <Document>
    <Link to="/nothing-here">Leave</Link>
    <Hindi />
    <Suspense fallback="A moment">{page}</Suspense>
  </Document>
)

function Hindi() {
  const changeLanguage = useChangeLanguage()
  return (
    <button type="button" onClick={() => void changeLanguage('hi')}>
      Hindi
    </button>
  )
}

/** Takes over the contact page, and clicks what fits as soon as the frame works, which is before the page itself does. */
async function clickMeanwhile(selector: string): Promise<ReturnType<typeof vi.fn>> {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(
    <ServerLanguageRouter url="/contact" language="en">
      <Inside
        page={
          <RouteTitleContext value="Contact">
            <ContactPage />
          </RouteTitleContext>
        }
      />
    </ServerLanguageRouter>,
  )
  history.replaceState(null, '', '/contact')
  const tree = (
    <BrowserLanguageRouter language="en">
      <Inside page={<RoutePage routes={ROUTES} />} />
    </BrowserLanguageRouter>
  )
  const onRecoverableError = vi.fn()
  await hydratePage(root, '/contact', tree, { onRecoverableError })
  const target = () => root.querySelector<HTMLElement>(selector)
  while (!Object.keys(target() ?? {}).length) await act(async () => undefined)
  await act(async () => target()?.click())
  return onRecoverableError
}

it('lets somebody leave while the markup of the server is taken over', async () => {
  const onRecoverableError = await clickMeanwhile('a')
  expect(await screen.findByText('We could not find this page')).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('lets somebody choose a language while the markup of the server is taken over', async () => {
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

it.each([true, false])(
  'leaves the menu of the shell as it is when a page takes its place, open: %s',
  async (isOpen) => {
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
  },
)
