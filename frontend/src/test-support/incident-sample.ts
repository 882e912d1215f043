import type { Incident } from '@sofaseva/contract'

const texts = { subject: 'About your data', text: 'Dear {name}, we are sorry.' }

/** An incident for tests: listed, with two users who wait for their notification. */
export const incident: Incident = {
  _id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  isDrill: false,
  title: 'Export by a former employee',
  awareAt: '2026-11-28T06:00:00.000Z',
  reportDueAt: '2026-12-01T06:00:00.000Z',
  reportedAt: null,
  happenedFrom: '2026-11-26T04:30:00.000Z',
  happenedTo: '2026-11-27T12:30:00.000Z',
  nature: 'Bookings were exported.',
  place: 'Back office',
  consequences: 'Calls by strangers.',
  measures: 'The account was closed.',
  scope: 'staff',
  data: ['account', 'bookings'],
  staffId: '01ARZ3NDEKTSV4RRFFQ69G5FAX',
  persons: [],
  texts: { en: texts, hi: texts, mr: texts },
  people: { waiting: 2, sent: 0, recorded: 0, unreachable: 0, failed: 0, told: 0 },
  isListing: false,
  listedAt: '2026-11-28T06:10:00.000Z',
  noticesAt: null,
  closedAt: null,
  conclusion: '',
  createdAt: '2026-11-28T06:05:00.000Z',
  revision: 3,
}
