import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import type { OutboxRow, OutboxState } from '#offline/index.js'
import { discardText, discardTitle, sendNowText, statusText, syncStateOf, textOf, titleOf } from './outbox-texts.js'

const { en, hi, mr } = TRANSLATORS

const row = (more: Partial<OutboxRow> = {}): OutboxRow => ({
  seq: 1,
  key: 'K',
  userId: 'U',
  state: 'waiting',
  createdAt: 0,
  attempts: 0,
  notBefore: 0,
  failure: null,
  work: { kind: 'booking.cancel', bookingId: '01HZZZZZZZZZZZZZZZZZABCDEF', body: { expectedStatus: 'Pending' } },
  ...more,
})
const failure = (status: number, message: string) => ({ code: 'X', status, message })

describe('the texts of a write that has not arrived', () => {
  it.each<[string, Partial<OutboxRow>, RegExp]>([
    ['never tried', {}, /saved on this device\. We'll send it the moment you're back online/],
    ['rejected for now', { attempts: 1, failure: failure(429, 'Too many.') }, /^Too many\. .* we'll keep trying/],
    ['in flight', { state: 'sending', attempts: 1 }, /is being sent now/],
    ['without a response', { state: 'unanswered', attempts: 1 }, /may already have gone through/],
    ['without a login', { attempts: 1, failure: failure(401, 'No.') }, /^Please log in again/],
    [
      'refused',
      { state: 'refused', attempts: 1, failure: failure(409, 'It is over.') },
      /^Couldn't cancel: It is over\./,
    ],
  ])('describe a row: %s', (_, more, text) => {
    expect(statusText(en, row(more))).toMatch(text)
  })

  it('never say that a write was not sent when it may have arrived', () => {
    const text = (state: OutboxState, attempts: number) => discardText(en, row({ state, attempts }))
    expect(text('waiting', 0)).toMatch(/^It hasn't been sent\./)
    expect(text('waiting', 2)).toMatch(/^It hasn't been delivered\./)
    for (const state of ['sending', 'unanswered'] as const)
      expect(text(state, 1)).toMatch(/^It may have already been delivered/)
    expect(text('refused', 1)).toMatch(/^This didn't go through\./)
  })

  it('ask for the user only when nothing continues without them', () => {
    expect(syncStateOf(row({ state: 'refused' }))).toBe('needs-you')
    expect(syncStateOf(row({ failure: failure(401, '') }))).toBe('needs-you')
    expect(syncStateOf(row({ failure: failure(500, ''), state: 'unanswered' }))).toBe('unanswered')
  })

  it('name a booking that is shown nowhere else', () => {
    const about = { serviceName: 'Sofa Cleaning', preferredDate: '2026-11-24T05:30:00.000Z' }
    expect(titleOf(en, row({ about }))).toMatch(/^Sofa Cleaning ABCDEF, .*24 Nov/)
    expect(titleOf(en, row())).toBe('Booking ABCDEF')
  })
})

describe('in Hindi and Marathi', () => {
  const bookingId = '01HZZZZZZZZZZZZZZZZZ123456'
  const works: OutboxRow['work'][] = [
    {
      kind: 'booking.create',
      body: { serviceId: 'S', option: '', serviceAddress: '' },
      display: { serviceName: 'सोफ़ा', optionName: '', estimate: 0 },
    },
    { kind: 'booking.cancel', bookingId, body: { expectedStatus: 'Pending' } },
    { kind: 'booking.reschedule', bookingId, body: {} },
    { kind: 'booking.waiting', bookingId, at: '2026-11-24T05:30:00.000Z', wanted: null, body: {} },
    { kind: 'booking.offer', bookingId, accepts: true, body: { start: '2026-11-24T05:30:00.000Z' } },
    { kind: 'booking.on-site', bookingId, body: { onSite: null } },
    { kind: 'job.status', bookingId, body: { status: 'Completed', expectedStatus: 'Confirmed' } },
    { kind: 'contact.message', body: { name: 'A', email: 'a@example.com', message: 'M' } },
    {
      kind: 'job.progress',
      bookingId,
      at: '2026-11-24T05:30:00.000Z',
      body: { step: 'started', expectedStatus: 'Confirmed' },
    },
    { kind: 'favourite.set', serviceId: 'S', serviceName: 'सोफ़ा', at: '2026-11-24T05:30:00.000Z', isKept: true },
    { kind: 'notice.read', noticeId: 'N' },
    { kind: 'notice.read-all', body: { before: '2026-11-24T05:30:00.000Z' } },
  ]
  const states: Partial<OutboxRow>[] = [
    { state: 'waiting' },
    { state: 'waiting', attempts: 1, failure: failure(401, 'नाही.') },
    { state: 'waiting', attempts: 1, failure: failure(503, 'नाही.') },
    { state: 'sending', attempts: 1 },
    { state: 'unanswered', attempts: 1 },
    { state: 'refused', attempts: 1, failure: failure(409, 'नाही.') },
  ]

  it.each(works)('uses no English for $kind', (work) => {
    for (const translator of [hi, mr])
      for (const state of states) {
        const unsent = row({ work, ...state })
        const texts = [titleOf, statusText, discardTitle, discardText].map((text) => text(translator, unsent))
        expect(texts.join(' ')).not.toMatch(/[a-z]/i)
      }
  })

  it('names a provider’s change by its status', () => {
    const done = row({ work: works.find(({ kind }) => kind === 'job.status') as OutboxRow['work'] })
    expect(statusText(mr, done)).toBe('तुमचा “पूर्ण” हा बदल या डिव्हाइसवर सेव्ह आहे. तुम्ही ऑनलाइन येताच आम्ही ते पाठवू.')
  })
})

describe('the server’s reason', () => {
  const refused = (failure: OutboxRow['failure']) => row({ state: 'refused', attempts: 1, failure })

  it('appears in the language of the page, whatever the language of the attempt', () => {
    const refusedRow = refused({
      code: 'BOOKING_STATUS_CHANGED',
      status: 409,
      message: 'यह बुकिंग अब पूरी है।',
      reason: { key: 'errors.bookingIsNow', values: { status: 'Completed' } },
    })
    expect(statusText(en, refusedRow)).toBe("Couldn't cancel: This booking is now Completed. Nothing was changed.")
    expect(statusText(mr, refusedRow)).not.toMatch(/[a-z]|यह/i)
  })

  it('follows from the code if the server sent no reason', () => {
    const refusedRow = refused({ code: 'SERVICE_NOT_OFFERED', status: 422, message: 'यह सर्विस अभी नहीं है।' })
    expect(statusText(en, refusedRow)).toMatch(/This service isn't available right now\.$/)
  })

  it('appears unchanged if a newer server sent it', () => {
    const refusedRow = refused({ code: 'NEW', status: 422, message: 'It is new.', reason: { key: 'errors.new' } })
    expect(statusText(mr, refusedRow)).toMatch(/It is new\.$/)
  })
})

describe('the text of a write for copying', () => {
  it('holds all typed text', () => {
    const work: OutboxRow['work'] = {
      kind: 'booking.reschedule',
      bookingId: '01HZZZZZZZZZZZZZZZZZABCDEF',
      body: { preferredDay: '2026-12-01', serviceAddress: '5 Lake View', notes: 'Two cats' },
    }
    const text = textOf(en, { work, about: { serviceName: 'Sofa', preferredDate: null } }, String)
    expect(text.split('\n')).toEqual([
      'Sofa ABCDEF',
      'Your change',
      'When: Tue, 1 Dec, any time',
      'Address: 5 Lake View',
      'Notes: Two cats',
    ])
  })
})

describe('the result of sending at once', () => {
  const result = { isUnreachable: false, busy: [], needsLogin: false }
  it.each([
    ['sent', result, null, 'Sent.'],
    ['refused, which the page shows', result, row({ state: 'refused' }), null],
    ['unreachable', { ...result, isUnreachable: true }, row(), /couldn't reach our server/],
    ['held elsewhere', { ...result, busy: ['new:K'] }, row(), /another window/],
    ['session over', { ...result, needsLogin: true }, row(), /log in again/],
    ['failed', result, row({ failure: failure(500, 'It broke.') }), /^Not yet: It broke\./],
    ['no response', result, row({ state: 'unanswered' }), /No response yet/],
  ])('has its own text: %s', (_, outcome, after, text) => {
    if (typeof text === 'string' || text === null) expect(sendNowText(en, outcome, after)).toBe(text)
    else expect(sendNowText(en, outcome, after)).toMatch(text)
  })
})
