import type { AffectedPerson } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { incident } from '#test-support/incident-sample.js'
import { jsonResponse } from '#test-support/samples.js'
import { PeopleList } from './people-list.js'

const person: AffectedPerson = {
  _id: '01ARZ3NDEKTSV4RRFFQ69G5FAA',
  personId: '01ARZ3NDEKTSV4RRFFQ69G5FAB',
  isGuest: false,
  name: 'Asha Kulkarni',
  email: 'asha.kulkarni.home@long-company-name.example.com',
  phone: '',
  language: 'mr',
  state: 'sent',
  handledAt: null,
}

it('keeps an email address on one line, with the whole address in its title', async () => {
  vi.stubGlobal('fetch', async () => jsonResponse(200, [person]))
  render(
    <AdminDocument>
      <MemoryRouter>
        <PeopleList incident={incident} />
      </MemoryRouter>
    </AdminDocument>,
  )
  const email = await screen.findByTitle(person.email)
  expect(email).toHaveTextContent(person.email)
  expect(email.closest('td')).not.toHaveAttribute('data-wraps')
})
