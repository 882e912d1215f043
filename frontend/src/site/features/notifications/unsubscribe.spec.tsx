import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { translatorOf } from '#shared/i18n/messages.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { jsonResponse } from '#test-support/samples.js'
import { Unsubscribe } from './unsubscribe.js'

const TOKEN = '01J00000000000000000000000.booking_updated.proof'

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function open(hash: string, language: 'en' | 'hi' = 'en') {
  history.replaceState(null, '', `/unsubscribe${hash}`)
  render(
    <MemoryRouter>
      <TranslationProvider translator={translatorOf(language)} changeLanguage={async () => {}}>
        <Unsubscribe />
      </TranslationProvider>
    </MemoryRouter>,
  )
}

it('asks before it stops e-mails, and names their kind', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url}`)
    return jsonResponse(200, { success: true, message: 'Done.' })
  })
  open(`#token=${TOKEN}`)
  expect(await screen.findByText(/“Changes and assigned jobs”/)).toBeTruthy()
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByText('Done.')).toBeTruthy()
  expect(calls).toEqual([`POST /api/notifications/unsubscribe?token=${TOKEN}`])
  expect(screen.queryByRole('button')).toBeNull()
})

it('says why it failed, and can be tried again', async () => {
  vi.stubGlobal('fetch', async () =>
    jsonResponse(422, { code: 'UNSUBSCRIBE_LINK_INVALID', message: "This link doesn't work." }),
  )
  open(`#token=${TOKEN}`)
  await userEvent.click(await screen.findByRole('button'))
  expect(await screen.findByText("This link doesn't work.")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeTruthy()
})

it('says that a link is incomplete', async () => {
  open('', 'hi')
  expect(await screen.findByText(translatorOf('hi').t('controls.linkIncomplete'))).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
