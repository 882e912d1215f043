import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { offline } from '#offline/index.js'
import { writeSession } from '#shared/session/session-store.js'
import { toast } from '#shared/ui/toasts.js'
import { aSession, Document } from '#test-support/samples.js'
import { FormerUnsent } from './former-unsent.js'
import LeftUnsent from './left-unsent.js'

const { forgetUser, formerUsers, outbox, sessionMirror } = await offline

vi.mock('#shared/ui/toasts.js', { spy: true })

const [ASHA, BELA] = ['asha', 'bela']
const display = { serviceName: 'Sofa Cleaning', optionName: 'Three seats', estimate: 1_499 }
const book = (userId: string, notes?: string) =>
  outbox.enqueue('booking.create', {
    userId,
    body: {
      serviceId: 's1',
      option: 'Three seats',
      serviceAddress: '1 Secret Lane, Pune',
      ...(notes ? { notes } : {}),
    },
    display,
  })

beforeEach(async () => {
  vi.mocked(toast).mockClear()
  writeSession(null)
  for (const userId of [ASHA, BELA]) await forgetUser(userId, { ending: null })
  localStorage.clear()
})

const ended = (isClosed = false) => ({ userId: ASHA, user: null, isClosed })
const show = (isClosed = false) =>
  render(
    <Document>
      <LeftUnsent ended={ended(isClosed)} />
    </Document>,
  )

describe('unsent changes after a session has ended', () => {
  it('are shown with their text and actions', async () => {
    await book(ASHA, 'Two cats')
    show()
    expect(await screen.findByRole('heading', { name: "1 booking wasn't sent" })).toBeVisible()
    expect(screen.getByText('1 Secret Lane, Pune')).toBeVisible()
    expect(screen.getByText('Two cats')).toBeVisible()
    expect(screen.getByText(/^Log in with the same account and we'll send it\./)).toBeVisible()
  })

  it('promise no later sending for a closed account', async () => {
    await book(ASHA)
    show(true)
    expect(await screen.findByText(/^This account has been closed, so we can't send it\./)).toBeVisible()
    expect(screen.queryByText(/Log in/)).toBeNull()
  })

  it('can be copied as a text', async () => {
    const user = userEvent.setup()
    await book(ASHA, 'Two cats')
    show()
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    const text = await navigator.clipboard.readText()
    expect(text).toMatch(
      /Sofa Cleaning\nYour booking\n[\s\S]*Address: 1 Secret Lane, Pune\n[\s\S]*Two cats\n[\s\S]*₹1,499/,
    )
    expect(toast).toHaveBeenCalledWith('Copied.')
  })

  it('are discarded after a confirmation', async () => {
    await book(ASHA)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await userEvent.click(screen.getByRole('dialog').querySelector('[data-variant="danger"]') as Element)
    await vi.waitFor(async () => expect(await outbox.pendingFor(ASHA)).toBe(0))
  })

  it('are only counted for other users', async () => {
    await book(BELA)
    show()
    expect(await screen.findByText(/^1 booking of someone who used this device before wasn't sent\./)).toBeVisible()
    expect(document.body).not.toHaveTextContent(/Secret|Sofa/)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('unsent changes of an earlier user, after another login', () => {
  const bela = aSession({ _id: BELA })
  const showTo = () =>
    render(
      <Document>
        <FormerUnsent known={BELA} isRemovable />
      </Document>,
    )
  beforeEach(async () => {
    writeSession(bela)
    await sessionMirror.write(() => bela)
  })

  it('are removed on request, without the current user’s own', async () => {
    await book(ASHA)
    await book(BELA)
    showTo()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(document.body).not.toHaveTextContent(/Secret|Sofa/)
    const [, confirm] = screen.getAllByRole('button', { name: 'Remove' })
    if (confirm) await userEvent.click(confirm)
    await vi.waitFor(async () => expect(await outbox.pendingFor(ASHA)).toBe(0))
    expect(await outbox.pendingFor(BELA)).toBe(1)
    await vi.waitFor(() => expect(screen.queryByText(/someone who used/)).toBeNull())
  })

  it('are not mentioned again after “Keep”, until more are added', async () => {
    await book(ASHA)
    const { unmount } = showTo()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep' }))
    expect(screen.queryByText(/someone who used/)).toBeNull()
    unmount()
    showTo()
    let counted = 0
    const stop = formerUsers.observe([BELA]).subscribe(
      ({ bookings }) => (counted = bookings),
      () => undefined,
    )
    await vi.waitFor(() => expect(counted).toBe(1))
    expect(screen.queryByText(/someone who used/)).toBeNull()
    await book(ASHA)
    expect(await screen.findByText(/^2 bookings of someone who used this device before weren't sent\./)).toBeVisible()
    stop()
  })
})
