import { readFileSync } from 'node:fs'
import { inRoot } from '@sofaseva/tools/paths'
import { describe, expect, it } from 'vitest'
import { aCall, aRow, aWrite, ended, judged, wrongOf } from './facts.mjs'
import { isSaidIn, SENDS, WAYS_ON } from './refusals.mjs'
import { chosenWriteOf, needsKey } from './writes.mjs'

const PATH = '/api/provider/bookings/B1/progress'

describe('the steps of a visit', () => {
  const step = (to, about = {}) => aWrite({ kind: 'progress', subject: 'B1', to, deviceId: 'phone', ...about })
  let made = 0
  const entry = (kind, about = {}) => {
    made += 1
    return {
      id: `H${made}`,
      bookingId: 'B1',
      kind,
      fromStatus: 'Confirmed',
      toStatus: 'Confirmed',
      actorId: 'ASHA',
      ...about,
    }
  }
  const put = ({ to, keys: [key] }, about) => aCall({ path: PATH, key, body: { step: to }, ...about })
  const refused = { status: 409, receivedStatus: 409 }

  it('pass if the timeline has each once, in order', () => {
    const writes = [step('on_the_way'), step('started')]
    const calls = writes.map((write, at) => put(write, { at: 100 + at }))
    const history = [entry('on_the_way'), entry('started')]
    expect(judged({ writes, calls, history })).toEqual({ fates: { applied: 2 }, wrongs: [] })
  })

  it('pass if a step was reported from two devices and is there once', () => {
    const writes = [step('on_the_way'), step('on_the_way', { deviceId: 'tablet' })]
    const history = [entry('on_the_way')]
    const calls = [put(writes[1], { at: 100 }), put(writes[0], { at: 101 })]
    expect(judged({ writes, calls, history })).toEqual({ fates: { applied: 1, met: 1 }, wrongs: [] })
    const elsewhere = [{ subject: 'B1', historyId: history[0].id }]
    expect(judged({ writes: [writes[0]], calls: [calls[1]], history, elsewhere }).fates).toEqual({ met: 1 })
  })

  it('pass if devices report the steps in any order that the server accepts', () => {
    const writes = [step('started'), step('on_the_way', { deviceId: 'tablet' })]
    const calls = [put(writes[1], { at: 100 }), put(writes[0], { at: 101 })]
    expect(judged({ writes, calls, history: [entry('on_the_way'), entry('started')] }).wrongs).toEqual([])
  })

  it('pass if a step is reported again after the visit was confirmed again', () => {
    const writes = [step('on_the_way'), step('on_the_way')]
    const calls = writes.map((write, at) => put(write, { at: 100 + at }))
    const history = [
      entry('on_the_way'),
      entry('status', { toStatus: 'Cancelled' }),
      entry('status'),
      entry('on_the_way'),
    ]
    expect(judged({ writes, calls, history }).fates).toEqual({ applied: 2 })
  })

  it('pass if a step after a cancellation is shown as refused', () => {
    const write = step('started')
    const history = [entry('status', { actorId: 'ADMIN', toStatus: 'Cancelled' })]
    const rows = [aRow({ kind: 'job.progress', bookingId: 'B1', body: { step: 'started' } }, 'refused')]
    expect(judged({ writes: [write], calls: [put(write, refused)], rows, history }).fates).toEqual({ refused: 1 })
    expect(judged({ writes: [write], calls: [put(write, refused)], history }).wrongs).toEqual(wrongOf(/is lost/))
  })

  it('pass if a refused step is withdrawn because the customer knows it', () => {
    const writes = [step('started'), step('started', { isWithdrawn: true, isStored: false, keys: [] })]
    const settled = [ended(writes[0], 'discarded')]
    const calls = [put(writes[0], refused)]
    expect(
      judged({ writes, calls, settled, history: [entry('started', { id: 'H0' })], elsewhere: [{ historyId: 'H0' }] })
        .wrongs,
    ).toEqual([])
  })

  it.each([
    ['is recorded twice for one visit', ['on_the_way', 'on_the_way'], /twice or out of order/],
    ['arrives before an earlier one', ['started', 'on_the_way'], /twice or out of order/],
    ['is not recorded', ['started'], /accepted, and is not there/],
  ])('fail if a step %s', (_name, kinds, wrong) => {
    const writes = [step('on_the_way'), step('started')]
    const calls = writes.map((write, at) => put(write, { at: 100 + at }))
    const { wrongs } = judged({ writes, calls, history: kinds.map((kind) => entry(kind)) })
    expect(wrongs).toContainEqual(expect.stringMatching(wrong))
  })

  it('fail if a step is repeated after the visit was confirmed again', () => {
    const write = step('on_the_way')
    const history = [entry('on_the_way'), entry('status'), entry('on_the_way')]
    expect(judged({ writes: [write], calls: [put(write)], history }).wrongs).toEqual(wrongOf(/recorded 2 times/))
  })

  it('fail if a step is recorded for a job that is not confirmed', () => {
    const write = step('started')
    const history = [entry('started', { fromStatus: 'Cancelled', toStatus: 'Cancelled' })]
    expect(judged({ writes: [write], calls: [put(write)], history }).wrongs).toEqual(wrongOf(/of a Cancelled job/))
  })

  it('fail if a device sends the last step first', () => {
    const writes = [step('on_the_way'), step('started')]
    const calls = [put(writes[1], { at: 100 }), put(writes[0], { at: 101 })]
    const { wrongs } = judged({ writes, calls, history: [entry('started')] })
    expect(wrongs).toContainEqual(expect.stringMatching(/arrived out of order/))
  })

  it('fail if one disappears or waits for ever', () => {
    const writes = [step('on_the_way'), step('started')]
    const facts = { writes, calls: [put(writes[1])], history: [entry('started')] }
    expect(judged(facts).wrongs).toEqual(wrongOf(/on_the_way|is lost/))
    const settled = [ended(writes[0], 'replaced', writes[1])]
    const unanswered = put(writes[0], { status: undefined, receivedStatus: undefined })
    expect(judged({ ...facts, calls: [unanswered, ...facts.calls], settled }).wrongs).toEqual(
      wrongOf(/may have arrived/),
    )
    expect(judged({ ...facts, settled }).wrongs).toEqual(wrongOf(/gave way to a later progress/))
    const rows = [aRow({ kind: 'job.progress', bookingId: 'B1', body: { step: 'on_the_way' } }, 'waiting')]
    expect(judged({ ...facts, rows }).wrongs).toEqual(wrongOf(/still waits/))
  })

  it('leave the status changes of the job alone', () => {
    const job = aWrite({ kind: 'job', subject: 'B1', to: 'Completed' })
    const history = [entry('on_the_way'), entry('status', { toStatus: 'Completed' })]
    const writes = [step('on_the_way'), job]
    expect(judged({ writes, calls: [put(writes[0])], history }).wrongs).toEqual([])
  })

  it.each([
    ['PUT', PATH],
    ['PUT', '/api/bookings/B1/on-site'],
    ['PUT', '/api/bookings/B1/waiting'],
    ['DELETE', '/api/bookings/B1/waiting'],
    ['POST', '/api/bookings/B1/waiting/accept'],
    ['PUT', '/api/favourites/S1'],
    ['DELETE', '/api/favourites/S1'],
  ])('need a key, as all changes that may wait: %s %s', (method, path) => {
    expect(needsKey({ method, path })).toBe(true)
  })
})

describe('the buttons beside a refusal', () => {
  const texts = Object.entries(JSON.parse(readFileSync(inRoot('contract/messages/en/outbox.json'), 'utf8')))
  const anyway = texts.filter(([key]) => key.startsWith('anyway.')).map(([, text]) => text)

  it.each(anyway)('include one that sends: %s', (text) => {
    expect(text).toMatch(WAYS_ON)
    expect(text).toMatch(SENDS)
  })

  it('stand beside the reason in the language of the page, whatever the language of the attempt', () => {
    const page = "Couldn't make the change: This booking has been changed in the meantime. Nothing was saved."
    const failure = { code: 'BOOKING_CHANGED', status: 409, message: 'दरम्यान हे बुकिंग बदलले आहे.' }
    expect(isSaidIn([page], failure)).toBe(true)
    expect(isSaidIn([page], { ...failure, code: 'RATE_LIMITED' })).toBe(false)
    expect(isSaidIn(['It is new.'], { code: 'NEW', message: 'It is new.', reason: { key: 'errors.new' } })).toBe(true)
  })

  it('lead to the write that they send', () => {
    const work = { kind: 'job.progress', bookingId: 'B1', body: { step: 'started' } }
    expect(chosenWriteOf({ work })).toEqual({ kind: 'progress', subject: 'B1', to: 'started', isChosen: true })
  })
})
