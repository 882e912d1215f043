import { describe, expect, it } from 'vitest'
import { aCall, aRow, aWrite, ended, judged, wrongOf } from './facts.mjs'
import { GUEST, withoutReviews } from './writes.mjs'

const LANE = 'Lane qa1n1, Pune'
const CHOSEN = {
  serviceId: 'S1',
  option: 'Two seats',
  serviceAddress: LANE,
  notes: 'Bell of Lane qa1n1',
  preferredDate: null,
  preferredDay: '2026-12-04',
}

describe('a booking', () => {
  const booked = (about) => {
    const write = aWrite({ kind: 'book', subject: 'Lane qa1n1', mark: 'Lane qa1n1', content: CHOSEN, ...about })
    write.versions[0].shownPaise ??= 99_900
    return write
  }
  const aBooking = (about) => ({ id: 'B1', userId: 'ASHA', totalPaise: 99_900, ...CHOSEN, ...about })
  const { option: _, ...sentBody } = CHOSEN
  const posted = (write, about) =>
    aCall({
      method: 'POST',
      path: '/api/bookings',
      key: write.keys[0],
      body: sentBody,
      answer: { _id: 'B1' },
      ...about,
    })
  const createRow = (state, about) => aRow({ kind: 'booking.create', body: { serviceAddress: LANE } }, state, about)

  it.each([
    ['is there once', { bookings: [aBooking()] }, { applied: 1 }],
    ['was refused', { rows: [createRow('refused')] }, { refused: 1 }],
    [
      'waits for a person who is not signed in',
      { rows: [createRow('waiting')], signedIn: 'RAVI' },
      { 'kept for its person': 1 },
    ],
    [
      'arrived unknown to the phone, and its person is not signed in',
      { bookings: [aBooking()], rows: [createRow('unanswered')], signedIn: 'RAVI' },
      { applied: 1 },
    ],
  ])('passes if it %s', (_name, facts, fates) => {
    expect(judged({ writes: [booked()], ...facts })).toEqual({ fates, wrongs: [] })
  })

  it.each([
    ['is there twice', { bookings: [aBooking(), aBooking({ id: 'B2' })] }, /applied 2 times/],
    ['is nowhere', {}, /lost/],
    ['waits for ever', { rows: [createRow('waiting')] }, /still waits/],
    ['is being sent for ever', { rows: [createRow('sending')] }, /still waits/],
    ['arrived unknown to the phone', { bookings: [aBooking()], rows: [createRow('unanswered')] }, /still shown/],
    [
      'was applied and is shown as refused to a person who is not signed in',
      { bookings: [aBooking()], rows: [createRow('refused')], signedIn: 'RAVI' },
      /still shown/,
    ],
    ['was applied and is shown as refused', { bookings: [aBooking()], rows: [createRow('refused')] }, /still shown/],
    ['is of another service', { bookings: [aBooking({ serviceId: 'S2' })] }, /another serviceId/],
    ['has another option', { bookings: [aBooking({ option: 'Five seats' })] }, /another option/],
    ['is on another day', { bookings: [aBooking({ preferredDay: '2026-12-05' })] }, /another preferredDay/],
    [
      'is in a window that nobody chose',
      { bookings: [aBooking({ preferredDate: new Date(0) })] },
      /another preferredDate/,
    ],
    ['lost its notes', { bookings: [aBooking({ notes: '' })] }, /another notes/],
    ['is at another address', { bookings: [aBooking({ serviceAddress: '1 qa1 Home' })] }, /another serviceAddress/],
    ['costs more than was shown', { bookings: [aBooking({ totalPaise: 149_900 })] }, /99900 were shown/],
    ['is another person’s', { bookings: [aBooking({ userId: 'RAVI' })] }, /another person/],
  ])('fails if it %s', (_name, facts, wrong) => {
    expect(judged({ writes: [booked()], ...facts }).wrongs).toEqual(wrongOf(wrong))
  })

  it('may cost less if its price may have fallen, and more only if the customer accepted that', () => {
    const priced = (about) => {
      const write = booked()
      Object.assign(write.versions[0], about)
      return write
    }
    const total = (totalPaise) => ({ bookings: [aBooking({ totalPaise })] })
    expect(judged({ writes: [priced({ mayBeCheaper: true })], ...total(50_000) }).wrongs).toEqual([])
    expect(judged({ writes: [priced({ acceptedPaise: [149_900] })], ...total(149_900) }).wrongs).toEqual([])
    expect(judged({ writes: [priced({ mayBeCheaper: true })], ...total(149_900) }).wrongs).not.toEqual([])
    expect(judged({ writes: [priced({})], ...total(50_000) }).wrongs).not.toEqual([])
  })

  it('may have arrived or not if its tab crashed at once or it was discarded', () => {
    for (const about of [{ isStored: false }, { isGivenUp: true }]) {
      const write = booked(about)
      expect(judged({ writes: [write] }).wrongs).toEqual([])
      expect(judged({ writes: [write], bookings: [aBooking()] }).wrongs).toEqual([])
      expect(judged({ writes: [write], bookings: [aBooking(), aBooking({ id: 'B2' })] }).wrongs).not.toEqual([])
    }
  })

  it('has the content of a change made while it waited', () => {
    const write = booked()
    const serviceAddress = 'Street qa1n2, Pune'
    write.versions.push({
      mark: 'Street qa1n2',
      content: { ...CHOSEN, serviceAddress },
      isStored: true,
      shownPaise: 99_900,
    })
    expect(judged({ writes: [write], bookings: [aBooking({ serviceAddress })] }).wrongs).toEqual([])
    expect(judged({ writes: [write], bookings: [aBooking()] }).wrongs).toEqual(wrongOf(/another serviceAddress/))
  })

  it('is identified by its response after a change, and was sent as chosen', () => {
    const write = booked()
    const moved = aWrite({ kind: 'reschedule', subject: 'B1', mark: 'Gate qa1n3', content: { notes: 'Gate qa1n3' } })
    const facts = {
      writes: [write, moved],
      bookings: [aBooking({ notes: 'Gate qa1n3' })],
    }
    const put = aCall({
      path: '/api/bookings/B1',
      key: moved.keys[0],
      body: { notes: 'Gate qa1n3' },
      answer: { revision: 1 },
    })
    expect(judged({ ...facts, calls: [posted(write), put] }).wrongs).toEqual([])
    const other = posted(write, { body: { ...sentBody, preferredDay: '2026-12-05' } })
    expect(judged({ ...facts, calls: [other, put] }).wrongs).toEqual(wrongOf(/another preferredDay/))
    expect(judged({ ...facts, bookings: [], calls: [posted(write)] }).wrongs).toContainEqual(
      expect.stringMatching(/is not there/),
    )
  })

  it('is sent with one key until the server refuses it', () => {
    const write = booked()
    const bookings = [aBooking()]
    const [lost, again] = [posted(write, { receivedStatus: undefined }), posted(write, { key: 'K0' })]
    expect(judged({ writes: [write], bookings, calls: [lost, again] }).wrongs).toEqual(wrongOf(/another key/))
    const refused = posted(write, { status: 422, receivedStatus: 422, answer: null })
    expect(judged({ writes: [write], bookings, calls: [refused, again] }).wrongs).toEqual([])
    expect(judged({ writes: [write], bookings, calls: [posted(write, { key: undefined })] }).wrongs).toEqual(
      wrongOf(/without a key/),
    )
  })
})

describe('a message', () => {
  const content = { message: 'Question qa1n1', name: 'Asha', email: 'qa1@example.com' }
  const write = (about) =>
    aWrite({ kind: 'message', subject: 'Question qa1n1', mark: 'Question qa1n1', content, ...about })
  const aMessage = (about) => ({ id: 'M1', userId: 'ASHA', text: 'Question qa1n1', ...content, ...about })

  it('passes if it exists once with the right author', () => {
    expect(judged({ writes: [write()], messages: [aMessage()] })).toEqual({ fates: { applied: 1 }, wrongs: [] })
    const ofGuest = write({ owner: GUEST })
    expect(judged({ writes: [ofGuest], messages: [aMessage({ userId: null })] }).wrongs).toEqual([])
  })

  it.each([
    ['is there twice', [aMessage(), aMessage({ id: 'M2' })], /arrived 2 times/],
    ['is nowhere', [], /lost/],
    ['is somebody else’s', [aMessage({ userId: 'RAVI' })], /somebody else/],
    ['is nobody’s', [aMessage({ userId: null })], /somebody else/],
    ['has another name', [aMessage({ name: 'Ravi' })], /another name/],
    ['has another e-mail', [aMessage({ email: 'qb1@example.com' })], /another email/],
  ])('fails if it %s', (_name, messages, wrong) => {
    expect(judged({ writes: [write()], messages }).wrongs).toEqual(wrongOf(wrong))
  })

  it('passes if its form shows the refusal and fails if the device drops it', () => {
    const refused = write()
    const settled = [ended(refused, 'discarded')]
    const call = aCall({
      method: 'POST',
      path: '/api/contact/submit',
      key: refused.keys[0],
      body: content,
      receivedStatus: 422,
      status: 422,
    })
    expect(judged({ writes: [refused], settled, calls: [call] }).fates).toEqual({ refused: 1 })
    expect(judged({ writes: [refused], settled }).wrongs).toEqual(wrongOf(/by nobody else/))
  })

  it('fails if a guest’s message is sent as a user’s', () => {
    const text = 'Question qg1n1'
    const ofGuest = aWrite({ kind: 'message', owner: GUEST, subject: text, mark: text, content: { message: text } })
    const messages = [{ id: 'M1', userId: null, text, message: text }]
    const call = aCall({ method: 'POST', path: '/api/contact/submit', key: ofGuest.keys[0], body: { message: text } })
    expect(judged({ writes: [ofGuest], messages, calls: [{ ...call, sub: null }] }).wrongs).toEqual([])
    expect(judged({ writes: [ofGuest], messages, calls: [call] }).wrongs).toEqual(wrongOf(/sent as somebody else/))
    const asPerson = [{ ...messages[0], userId: 'ASHA' }]
    expect(judged({ writes: [ofGuest], messages: asPerson }).wrongs).toEqual(wrongOf(/somebody else/))
  })
})

describe('notifications', () => {
  const at = (minute) => new Date(Date.UTC(2026, 10, 21, 10, minute))
  const notification = (id, minute, isRead) => ({
    id,
    userId: 'ASHA',
    createdAt: at(minute),
    readAt: isRead ? at(59) : null,
  })
  const readAll = aCall({ path: '/api/notifications/user/read-all', at: 1e6, body: { before: at(2).toISOString() } })

  it('are read only if their user read them', () => {
    const writes = [aWrite({ kind: 'read', subject: 'N1' })]
    expect(
      judged({ writes, notifications: [notification('N1', 1, true), notification('N2', 2, false)] }).wrongs,
    ).toEqual([])
    expect(judged({ writes, notifications: [notification('N1', 1, false)] }).wrongs).toEqual(wrongOf(/lost/))
    const { wrongs } = judged({ writes, notifications: [notification('N1', 1, true), notification('N2', 2, true)] })
    expect(wrongs).toEqual(wrongOf(/nobody read/))
  })

  it('are all read up to the moment they were seen', () => {
    const writes = [aWrite({ kind: 'readAll', subject: 'all' })]
    const calls = [readAll]
    expect(
      judged({ writes, calls, notifications: [notification('N1', 1, true), notification('N2', 3, false)] }).wrongs,
    ).toEqual([])
    expect(judged({ writes, calls, notifications: [notification('N1', 1, false)] }).wrongs).not.toEqual([])
    expect(judged({ writes, calls, notifications: [notification('N2', 3, true)] }).wrongs).not.toEqual([])
  })
})

describe('choices of which the last one stands', () => {
  const choose = (to, about) => aWrite({ kind: 'locale', subject: 'language', to, ...about })
  const put = ({ to, keys: [key] }, about) => aCall({ path: '/api/auth/profile', key, body: { locale: to }, ...about })
  const choices = (locale) => ({ choices: { 'locale ASHA language': locale } })

  it('pass if the last choice stands', () => {
    const writes = [choose('hi'), choose('en')]
    const settled = [ended(writes[0], 'replaced', writes[1])]
    expect(judged({ writes, settled, calls: [put(writes[1])], ...choices('en') }).wrongs).toEqual([])
  })

  it('fail if a choice is dropped or an earlier one arrives last', () => {
    const writes = [choose('hi'), choose('en')]
    expect(judged({ writes: [writes[1]], ...choices('mr') }).wrongs).toEqual(wrongOf(/lost/))
    const calls = [put(writes[1]), put(writes[0])]
    expect(judged({ writes, calls, ...choices('hi') }).wrongs).toEqual(wrongOf(/now it is hi/))
  })

  it('pass outside the outbox if the device got the response', () => {
    const offer = (about) => aWrite({ kind: 'offer', subject: 'S1', to: true, keys: [], ...about })
    const of = (offered) => ({ choices: { 'offer ASHA S1': offered } })
    const call = aCall({ path: '/api/provider/services/S1', body: { offered: true } })
    expect(judged({ writes: [offer()], calls: [call], ...of(true) }).wrongs).toEqual([])
    expect(judged({ writes: [offer()], calls: [call], ...of(false) }).wrongs).toEqual(wrongOf(/now it is false/))
    expect(judged({ writes: [offer({ isStored: false })], ...of(false) }).wrongs).toEqual([])
  })
})

describe('a review', () => {
  const content = { rating: 4, title: 'Fine', comment: 'Good qa1n1' }
  const write = (about) => aWrite({ kind: 'review', subject: 'S1', mark: 'Good qa1n1', content, keys: [], ...about })
  const aReview = (about) => ({ userId: 'ASHA', text: 'Good qa1n1', ...content, ...about })
  const call = aCall({ method: 'POST', path: '/api/reviews', body: content, key: undefined })

  it('is public on the page of its service, and nothing else is', () => {
    const shown = 'Ravi qa1 · Title of Good qa1n1 · Good qa1n1'
    expect(withoutReviews(shown, 'Ravi qa1', [write()])).not.toContain('qa1')
    expect(withoutReviews(`${shown} · Ravi qa1`, 'Ravi qa1', [write()])).toContain('qa1')
    expect(withoutReviews('Draft qa1n2', 'Ravi qa1', [write()])).toContain('qa1')
    expect(withoutReviews('Ravi qa1', 'Ravi qa1', [write()])).toContain('qa1')
  })

  it('exists once as written, or was never confirmed', () => {
    expect(judged({ writes: [write()], calls: [call], reviews: [aReview()] }).wrongs).toEqual([])
    expect(judged({ writes: [write({ isStored: false })] }).wrongs).toEqual([])
    expect(judged({ writes: [write()], calls: [call] }).wrongs).toEqual(wrongOf(/is not there/))
    expect(judged({ writes: [write()], reviews: [aReview({ rating: 5 })] }).wrongs).toEqual(wrongOf(/another rating/))
  })
})

it('reports writes that were sent as another user', () => {
  const call = aCall({ method: 'POST', path: '/api/bookings', body: { serviceAddress: 'Lane qa1n1' }, sub: 'RAVI' })
  expect(judged({ writes: [], calls: [call] }).wrongs).toEqual(wrongOf(/sent as somebody else/))
  expect(judged({ writes: [], calls: [{ ...call, sub: 'ASHA' }] }).wrongs).toEqual([])
})
