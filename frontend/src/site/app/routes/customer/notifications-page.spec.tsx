import { PATHS } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { offline } from '#offline/index.js'
import { recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession, Document } from '#test-support/samples.js'
import { RequireUser } from '../../routing/guards.js'
import NotificationsPage from './notifications-page.js'

const { forgetUser, sessionMirror } = await offline

const person = aSession()

/** Opens the page after another one. `index` is its number in the visit, which begins with 0. */
async function openAfter(path: string, index: number) {
  history.pushState({ idx: index - 1 }, '', path)
  history.pushState({ idx: index }, '', PATHS.notifications)
  const page = (
    <RequireUser>
      <NotificationsPage />
    </RequireUser>
  )
  render(
    <Document>
      <BrowserRouter>
        <Routes>
          <Route path={PATHS.notifications} element={page} />
          <Route path={PATHS.home} element={<p>home page</p>} />
          <Route path={PATHS.blog} element={<p>blog page</p>} />
        </Routes>
      </BrowserRouter>
    </Document>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Back to Previous Page' }))
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  await forgetUser(person.user._id, { ending: null })
  await new OfflineDatabase().documents.clear()
  writeSession(person)
  await sessionMirror.write(() => person)
  recordResponse(200)
})
afterEach(() => history.replaceState(null, '', '/'))

it('goes back to the previous page', async () => {
  await openAfter(PATHS.blog, 1)
  expect(await screen.findByText('blog page')).toBeVisible()
})

it('goes home when it is the first page of the visit', async () => {
  await openAfter(PATHS.blog, 0)
  expect(await screen.findByText('home page')).toBeVisible()
})
