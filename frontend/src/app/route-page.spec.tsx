import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Document } from '../test-support/samples.js'
import { RoutePage } from './route-page.js'
import { ROUTES } from './routes/routes.js'

function Address() {
  return <p>{useLocation().pathname}</p>
}

it('goes on to where a page has moved', async () => {
  render(
    <Document>
      <MemoryRouter initialEntries={['/provider/jobs']}>
        <Suspense>
          <RoutePage routes={ROUTES} />
        </Suspense>
        <Address />
      </MemoryRouter>
    </Document>,
  )
  // Nobody is logged in, so that the jobs ask for that.
  expect(await screen.findByText('/auth')).toBeVisible()
})

it('calls the page and the tab by the title of its route', async () => {
  render(
    <Document>
      <MemoryRouter initialEntries={['/contact']}>
        <Suspense>
          <RoutePage routes={ROUTES} />
        </Suspense>
      </MemoryRouter>
    </Document>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  expect(document.title).toMatch(/^Contact \| /)
})
