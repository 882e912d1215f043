import { act, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { RouteTitleContext } from '../shared/lib/use-page-title.js'
import { Link } from '../shared/routing/link.js'
import { Document } from '../test-support/samples.js'
import { hydratePage } from './hydrate.js'
import { RoutePage } from './route-page.js'
import ContactPage from './routes/public/contact-page.js'
import { ROUTES } from './routes/routes.js'

const Inside = ({ page }: { page: ReactNode }) => (
  <Document>
    <Link to="/nothing-here">Leave</Link>
    <Suspense fallback="A moment">{page}</Suspense>
  </Document>
)

it('lets somebody leave while the markup of the server is taken over', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(
    <StaticRouter location="/contact">
      <Inside
        page={
          <RouteTitleContext value="Contact">
            <ContactPage />
          </RouteTitleContext>
        }
      />
    </StaticRouter>,
  )
  history.replaceState(null, '', '/contact')
  const tree = (
    <BrowserRouter>
      <Inside page={<RoutePage routes={ROUTES} />} />
    </BrowserRouter>
  )
  const onRecoverableError = vi.fn()
  await hydratePage(root, '/contact', tree, { onRecoverableError })
  // As soon as links work, which is before the page itself does.
  while (!root.querySelector('a') || !Object.keys(root.querySelector('a') ?? {}).length)
    await act(async () => undefined)
  await act(async () => root.querySelector('a')?.click())
  expect(await screen.findByText('We could not find this page', {}, { timeout: 10_000 })).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
})
