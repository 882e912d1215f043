import { describe, expect, it } from 'vitest'
import { aCall, aRow, aWrite, ended, judged, wrongOf } from './facts.mjs'
import { restsWithPerson } from './model.mjs'

const LANE = 'Lane qa1n1, Pune'

describe('the status changes of a job', () => {
  const job = (to, about = {}) => aWrite({ kind: 'job', subject: 'B1', to, ...about })
  const entry = (toStatus, fromStatus = 'Pending', id = toStatus) => ({
    id,
    bookingId: 'B1',
    fromStatus,
    toStatus,
    actorId: 'ASHA',
  })
  const put = ({ to, keys: [key] }, about) =>
    aCall({ path: '/api/provider/bookings/B1', key, body: { status: to }, ...about })
  const bookings = [{ id: 'B1', status: 'Completed' }]

  it('appear in its history in order, except replaced ones', () => {
    const writes = [job('Confirmed'), job('Cancelled'), job('Completed')]
    const history = [entry('Confirmed'), entry('Completed', 'Confirmed')]
    const settled = [ended(writes[1], 'replaced', writes[2])]
    expect(judged({ writes, history, settled, bookings })).toEqual({ fates: { applied: 2, replaced: 1 }, wrongs: [] })
  })

  it('fail if the first of two disappears', () => {
    const writes = [job('Confirmed'), job('Completed')]
    const history = [entry('Completed')]
    expect(judged({ writes, history, bookings }).wrongs).toEqual(wrongOf(/job B1: is lost/))
    expect(judged({ writes, history, bookings, settled: [ended(writes[0], 'sent')] }).wrongs).toEqual(
      wrongOf(/says it was sent/),
    )
    expect(judged({ writes, history, bookings, settled: [ended(writes[0], 'discarded')] }).wrongs).toEqual(
      wrongOf(/by nobody else/),
    )
  })

  it('fail if a change that may have arrived was replaced', () => {
    const writes = [job('Confirmed'), job('Completed')]
    const facts = {
      writes,
      bookings,
      history: [entry('Completed')],
      settled: [ended(writes[0], 'replaced', writes[1])],
    }
    const lost = put(writes[0], { status: undefined, receivedStatus: undefined })
    expect(judged({ ...facts, calls: [lost] }).wrongs).toEqual(wrongOf(/may have arrived/))
    const rejected = put(writes[0], { status: undefined, receivedStatus: 429 })
    expect(judged({ ...facts, calls: [rejected] }).wrongs).toEqual([])
    expect(judged({ ...facts, calls: [lost, rejected] }).wrongs).toEqual(wrongOf(/may have arrived/))
    const refused = put(writes[0], { status: 409, receivedStatus: 409 })
    expect(judged({ ...facts, calls: [lost, refused] }).wrongs).toEqual([])
  })

  it('fail if the replacement is unknown', () => {
    const writes = [job('Confirmed'), job('Completed')]
    const settled = [{ key: writes[0].keys[0], settled: 'replaced', by: 'NOBODY' }]
    expect(judged({ writes, bookings, history: [entry('Completed')], settled }).wrongs).toEqual(wrongOf(/nobody asked/))
  })

  it('may be undone while they wait', () => {
    const writes = [job('Confirmed'), job('Pending', { isWithdrawn: true, isStored: false })]
    expect(judged({ writes, bookings, settled: [ended(writes[0], 'discarded')] }).fates).toMatchObject({
      'taken back': 1,
    })
  })

  it.each([
    ['in another order', [entry('Completed'), entry('Confirmed', 'Completed')]],
    ['twice', [entry('Confirmed'), entry('Completed'), entry('Completed', 'Cancelled')]],
  ])('fail if they are applied %s', (_name, history) => {
    const { wrongs } = judged({ writes: [job('Confirmed'), job('Completed')], history, bookings })
    expect(wrongs).toContainEqual(expect.stringMatching(/twice or out of order/))
  })

  it('may include changes by the same user on another device', () => {
    const writes = [job('Completed')]
    const history = [entry('Cancelled', 'Pending', 'H1'), entry('Completed', 'Cancelled')]
    const elsewhere = [{ subject: 'B1', historyId: 'H1' }]
    expect(judged({ writes, history, elsewhere, bookings }).wrongs).toEqual([])
    expect(judged({ writes, history, bookings }).wrongs).not.toEqual([])
  })

  it('wait for the user if they depend on a refused one', () => {
    const writes = [job('Confirmed'), job('Completed')]
    const row = (status, state) =>
      aRow({ kind: 'job.status', bookingId: 'B1', body: { status } }, state, { key: status })
    const rows = [row('Confirmed', 'refused'), row('Completed', 'waiting')]
    expect(restsWithPerson(rows)).toEqual(rows)
    expect(judged({ writes, rows, bookings: [{ id: 'B1', status: 'Pending' }] }).wrongs).toEqual([])
  })
})

describe('the content of a booking', () => {
  const contentOf = (notes) => ({ serviceAddress: LANE, notes, preferredDate: null, preferredDay: '2026-12-04' })
  const change = (notes, about) =>
    aWrite({ kind: 'reschedule', subject: 'B1', mark: notes, content: contentOf(notes), seenRevision: 0, ...about })
  const put = ({ keys: [key], versions: [{ content }] }, revision, about) =>
    aCall({ path: '/api/bookings/B1', key, body: content, answer: { revision }, ...about })
  const aBooking = (content, about) => ({ id: 'B1', status: 'Pending', ...content, ...about })
  const two = () => [change('Gate qa1n2'), change('Gate qa1n3')]

  it('is the content of the last change', () => {
    const writes = two()
    const calls = [put(writes[0], 1), put(writes[1], 2), put(writes[1], 2)]
    const bookings = [aBooking(contentOf('Gate qa1n3'))]
    expect(judged({ writes, calls, bookings })).toEqual({ fates: { applied: 2 }, wrongs: [] })
  })

  it('fails if an earlier change arrives late', () => {
    const writes = two()
    const calls = [put(writes[1], 1), put(writes[0], 2)]
    const { wrongs } = judged({ writes, calls, bookings: [aBooking(contentOf('Gate qa1n2'))] })
    expect(wrongs).toContainEqual(expect.stringMatching(/out of order/))
  })

  it('fails if a single change or the first of two is lost', () => {
    const writes = two()
    const bookings = [aBooking(contentOf('Gate qa1n3'))]
    expect(judged({ writes: [writes[0]], bookings: [aBooking(contentOf(''))] }).wrongs).toEqual(wrongOf(/lost/))
    expect(judged({ writes, calls: [put(writes[1], 1)], bookings }).wrongs).toEqual(wrongOf(/lost/))
    expect(judged({ writes, bookings }).wrongs).toHaveLength(2)
    const settled = [ended(writes[0], 'replaced', writes[1])]
    expect(judged({ writes, calls: [put(writes[1], 1)], bookings, settled }).wrongs).toEqual([])
  })

  it('fails if it is lost before a cancellation', () => {
    const writes = [change('Gate qa1n2'), aWrite({ kind: 'cancel', subject: 'B1', to: 'Cancelled' })]
    const history = [{ id: 'H', bookingId: 'B1', actorId: 'ASHA', fromStatus: 'Pending', toStatus: 'Cancelled' }]
    const facts = { writes, history, bookings: [aBooking(contentOf(''), { status: 'Cancelled' })] }
    expect(judged(facts).wrongs).toEqual(wrongOf(/lost/))
    expect(judged({ ...facts, settled: [ended(writes[0], 'replaced', writes[1])] }).wrongs).toEqual(wrongOf(/gave way/))
    const calls = [put(writes[0], undefined, { status: 409, receivedStatus: 409 })]
    const settled = [ended(writes[0], 'replaced', writes[1])]
    expect(judged({ ...facts, calls, settled }).wrongs).toEqual([])
  })

  it.each([
    ['day', { preferredDay: '2026-12-05' }],
    ['address', { serviceAddress: '1 qa1 Home' }],
  ])('fails if the %s differs from the user’s choice', (_name, other) => {
    const [write] = two()
    const bookings = [aBooking({ ...contentOf('Gate qa1n2'), ...other })]
    expect(judged({ writes: [write], calls: [put(write, 1)], bookings }).wrongs).toEqual(wrongOf(/is gone/))
    const body = { ...contentOf('Gate qa1n2'), ...other }
    expect(judged({ writes: [write], calls: [put(write, 1, { body })], bookings }).wrongs).toEqual(wrongOf(/another/))
  })

  it('fails if a change overwrites one that its user had not seen', () => {
    const [write] = two()
    const elsewhere = [{ subject: 'B1', revision: 1, content: { notes: 'Newer' } }]
    const facts = { writes: [write], calls: [put(write, 2)], elsewhere, bookings: [aBooking(contentOf('Gate qa1n2'))] }
    expect(judged(facts).wrongs).toEqual(wrongOf(/had not seen/))
    expect(judged({ ...facts, writes: [{ ...write, isChosen: true }] }).wrongs).toEqual([])
    expect(judged({ ...facts, writes: [{ ...write, seenRevision: 1 }] }).wrongs).toEqual([])
  })

  it('is the last change from another device', () => {
    const [write] = two()
    const elsewhere = [{ subject: 'B1', revision: 2, content: { notes: 'Newer' } }]
    const facts = { writes: [write], calls: [put(write, 1)], elsewhere }
    expect(judged({ ...facts, bookings: [aBooking(contentOf('Newer'))] }).wrongs).toEqual([])
  })
})
