import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { writeSession } from '#shared/session/session-store.js'
import { aSession } from '#test-support/samples.js'
import { LeaveOnUserChange } from './leave-on-user-change.js'

function Address() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

/** Renders a tab at this address and logs out. */
async function leave(address: string): Promise<void> {
  writeSession(aSession())
  render(
    <MemoryRouter initialEntries={[address]}>
      <LeaveOnUserChange />
      <Address />
    </MemoryRouter>,
  )
  await act(async () => writeSession(null))
}

beforeEach(() => writeSession(null))

it.each([
  ['an account page', '/requests', '/'],
  ['the search text', '/services/search?q=leather', '/services/search'],
])('removes %s on logout', async (_what, address, then) => {
  await leave(address)
  expect(screen.getByText(then)).toBeVisible()
})

it('leaves a public page where it is', async () => {
  await leave('/contact')
  expect(screen.getByText('/contact')).toBeVisible()
})
