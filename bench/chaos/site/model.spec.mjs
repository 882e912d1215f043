import { describe, expect, it } from 'vitest'
import { judge, restsWithPerson } from './model.mjs'

const asha = { id: 'ASHA', tag: 'qa1' }
const ravi = { id: 'RAVI', tag: 'qb1' }

let made = 0
const aWrite = (about) => {
  made += 1
  return {
    ...{ owner: 'ASHA', marks: [], at: made, isStored: true, isGivenUp: false },
    ...about,
    what: `${about.kind} ${about.subject}`,
  }
}
const aRow = (work, state = 'refused') => ({ key: 'K', state, work })
const aBooking = (about) => ({ id: 'B1', status: 'Pending', serviceAddress: 'Lane qa1n1, Pune', notes: '', ...about })
const entry = (toStatus, fromStatus = 'Pending', actorId = 'ASHA') => ({
  bookingId: 'B1',
  fromStatus,
  toStatus,
  actorId,
})
const aCall = (about) => ({ method: 'PUT', status: 200, at: 1_000, sub: 'ASHA', body: {}, ...about })

/** What is wrong with a run that had these facts, and what became of its writes. */
const judged = (facts) =>
  judge({ people: [asha, ravi], rows: [], bookings: [], history: [], notices: [], messages: [], calls: [], ...facts })

const booked = () => aWrite({ kind: 'book', subject: 'Lane qa1n1', marks: ['Lane qa1n1'] })
const createRow = (state) => aRow({ kind: 'booking.create', body: { serviceAddress: 'Lane qa1n1, Pune' } }, state)

describe('a message', () => {
  const write = () => aWrite({ kind: 'message', subject: 'Question qa1n1', marks: ['Question qa1n1'] })
  const aMessage = (about) => ({ id: 'M1', userId: 'ASHA', message: 'Question qa1n1', ...about })

  it('holds when it is there once, as its writer’s', () => {
    expect(judged({ writes: [write()], messages: [aMessage()] })).toEqual({ fates: { applied: 1 }, wrongs: [] })
  })

  it.each([
    ['is there twice', [aMessage(), aMessage({ id: 'M2' })], /arrived 2 times/],
    ['is nowhere', [], /lost/],
    ['is somebody else’s', [aMessage({ userId: 'RAVI' })], /somebody else/],
    ['is nobody’s', [aMessage({ userId: null })], /somebody else/],
  ])('does not when it %s', (_, messages, wrong) => {
    expect(judged({ writes: [write()], messages }).wrongs).toEqual([expect.stringMatching(wrong)])
  })
})

describe('a booking', () => {
  it.each([
    ['is there once', { bookings: [aBooking()] }, { applied: 1 }],
    ['was refused', { rows: [createRow('refused')] }, { refused: 1 }],
  ])('holds when it %s', (_, facts, fates) => {
    expect(judged({ writes: [booked()], ...facts })).toEqual({ fates, wrongs: [] })
  })

  it.each([
    ['is there twice', { bookings: [aBooking(), aBooking({ id: 'B2' })] }, /applied 2 times/],
    ['is nowhere', {}, /lost/],
    ['waits for ever', { rows: [createRow('waiting')] }, /still waits/],
    ['is being sent for ever', { rows: [createRow('sending')] }, /still waits/],
    ['was applied and is shown as refused', { bookings: [aBooking()], rows: [createRow('refused')] }, /still shown/],
  ])('does not when it %s', (_, facts, wrong) => {
    expect(judged({ writes: [booked()], ...facts }).wrongs).toEqual([expect.stringMatching(wrong)])
  })

  it('may have arrived or not when its tab died at once, or it was discarded', () => {
    for (const about of [{ isStored: false }, { isGivenUp: true }]) {
      const write = { ...booked(), ...about }
      expect(judged({ writes: [write] }).wrongs).toEqual([])
      expect(judged({ writes: [write], bookings: [aBooking()] }).wrongs).toEqual([])
      expect(judged({ writes: [write], bookings: [aBooking(), aBooking()] }).wrongs).not.toEqual([])
    }
  })

  it('is there as it was changed while it waited', () => {
    const write = { ...booked(), marks: ['Lane qa1n1', 'Street qa1n2'] }
    expect(judged({ writes: [write], bookings: [aBooking({ serviceAddress: 'Street qa1n2, Pune' })] }).wrongs).toEqual(
      [],
    )
    expect(judged({ writes: [write], bookings: [aBooking()] }).wrongs).toEqual([
      expect.stringMatching(/without the change/),
    ])
  })
})

describe('the statuses of a job', () => {
  const job = (to, about = {}) => aWrite({ kind: 'job', subject: 'B1', to, ...about })
  const row = (status, state) => aRow({ kind: 'job.status', bookingId: 'B1', body: { status } }, state)

  it('stand in its history in the order of the wishes, some replaced before they went', () => {
    const writes = [job('Confirmed'), job('Cancelled'), job('Completed')]
    const history = [entry('Confirmed'), entry('Completed', 'Confirmed')]
    expect(judged({ writes, history, bookings: [aBooking({ status: 'Completed' })] })).toEqual({
      fates: { applied: 2, replaced: 1 },
      wrongs: [],
    })
  })

  it.each([
    ['in another order', [entry('Completed'), entry('Confirmed', 'Completed')]],
    ['twice', [entry('Confirmed'), entry('Completed'), entry('Completed', 'Cancelled')]],
  ])('do not hold %s', (_, history) => {
    const { wrongs } = judged({ writes: [job('Confirmed'), job('Completed')], history, bookings: [aBooking()] })
    expect(wrongs).toContainEqual(expect.stringMatching(/twice or out of order/))
  })

  it('are met when somebody else did the same, lost when not', () => {
    const writes = [job('Cancelled')]
    expect(judged({ writes, bookings: [aBooking({ status: 'Cancelled' })] }).fates).toEqual({ met: 1 })
    expect(judged({ writes, bookings: [aBooking()] }).wrongs).toEqual([expect.stringMatching(/lost/)])
  })

  it('rest with the person when they hang on a refused one', () => {
    const writes = [job('Confirmed'), job('Completed')]
    const rows = [row('Confirmed', 'refused'), row('Completed', 'waiting')]
    expect(restsWithPerson(rows)).toEqual(rows)
    expect(judged({ writes, rows, bookings: [aBooking()] }).wrongs).toEqual([])
  })
})

describe('what a booking says', () => {
  const change = (mark) => aWrite({ kind: 'reschedule', subject: 'B1', marks: [mark] })
  const put = (notes) => aCall({ path: '/api/bookings/B1', body: { notes } })
  const writes = () => [change('Gate qa1n2'), change('Gate qa1n3')]

  it('is what was wished for last', () => {
    const calls = [put('Gate qa1n2'), put('Gate qa1n3'), put('Gate qa1n3')]
    expect(judged({ writes: writes(), calls, bookings: [aBooking({ notes: 'Gate qa1n3' })] })).toEqual({
      fates: { applied: 2 },
      wrongs: [],
    })
  })

  it('is not an earlier wish that arrived late', () => {
    const calls = [put('Gate qa1n3'), put('Gate qa1n2')]
    const { wrongs } = judged({ writes: writes(), calls, bookings: [aBooking({ notes: 'Gate qa1n2' })] })
    expect(wrongs).toContainEqual(expect.stringMatching(/out of order/))
  })

  it('is not what it was before', () => {
    const { wrongs } = judged({ writes: writes(), bookings: [aBooking()] })
    expect(wrongs).toEqual([expect.stringMatching(/lost/)])
  })
})

describe('notices', () => {
  const at = (minute) => new Date(Date.UTC(2026, 10, 21, 10, minute))
  const notice = (id, minute, isRead) => ({ id, userId: 'ASHA', createdAt: at(minute), readAt: isRead ? at(59) : null })
  const readAll = aCall({ path: '/api/notifications/user/read-all', at: 1e6, body: { before: at(2).toISOString() } })

  it('are read when somebody read them, and only then', () => {
    const writes = [aWrite({ kind: 'read', subject: 'N1' })]
    expect(judged({ writes, notices: [notice('N1', 1, true), notice('N2', 2, false)] }).wrongs).toEqual([])
    expect(judged({ writes, notices: [notice('N1', 1, false)] }).wrongs).toEqual([expect.stringMatching(/lost/)])
    const { wrongs } = judged({ writes, notices: [notice('N1', 1, true), notice('N2', 2, true)] })
    expect(wrongs).toEqual([expect.stringMatching(/nobody read/)])
  })

  it('are all read up to the moment they were seen', () => {
    const writes = [aWrite({ kind: 'readAll', subject: 'all' })]
    const calls = [readAll]
    expect(judged({ writes, calls, notices: [notice('N1', 1, true), notice('N2', 3, false)] }).wrongs).toEqual([])
    expect(judged({ writes, calls, notices: [notice('N1', 1, false)] }).wrongs).not.toEqual([])
    expect(judged({ writes, calls, notices: [notice('N2', 3, true)] }).wrongs).not.toEqual([])
  })
})

it('tells what was sent as somebody else', () => {
  const call = aCall({ method: 'POST', path: '/api/bookings', body: { serviceAddress: 'Lane qa1n1' }, sub: 'RAVI' })
  expect(judged({ writes: [], calls: [call] }).wrongs).toEqual([expect.stringMatching(/sent as somebody else/)])
  expect(judged({ writes: [], calls: [{ ...call, sub: 'ASHA' }] }).wrongs).toEqual([])
})
