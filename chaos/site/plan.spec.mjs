import { describe, expect, it } from 'vitest'
import { EVERYDAY_SEEDS, isClosing, planOf } from './plan.mjs'

const WRITES = [
  'book',
  'edit',
  'discard',
  'cancel',
  'reschedule',
  'job',
  'progress',
  'read',
  'readAll',
  'message',
  'locale',
  'review',
  'handoff',
  'offer',
  'hours',
]
const EVERYTHING = [
  ...WRITES,
  'draft',
  'search',
  'dies',
  'last',
  'offline',
  'online',
  'killWorker',
  'killTab',
  'crashTab',
  'killBrowser',
  'reload',
  'otherTab',
  'otherDevice',
  'expireToken',
  'clock',
  'release',
  'admin',
  'answerRefusal',
  'change',
  'networkRecovery',
  'changeElsewhere',
  'endElsewhere',
  'full',
  'failing',
  'erase',
  'priceRise',
  'removed',
  'loseRequest',
  'loseResponse',
  'late',
  'cutResponse',
  'fail',
  'failAfter',
  'busy',
  'hang',
  'portal',
  'maintenance',
  'writes',
  'all',
  'session',
  'reads',
  'customer customer',
  'customer provider',
  'provider customer',
]
const COMMON_WRITES = ['book', 'reschedule', 'job', 'progress', 'read', 'message', 'locale']

/** All events of a run, including repetitions. */
const eventsOf = ({ roles, steps }) => [
  roles.join(' '),
  ...steps.flatMap(({ kind, fault, aim, dies, isAboutLast }) => [
    fault ?? kind,
    ...(aim ? [aim] : []),
    ...(dies ? ['dies'] : []),
    ...(isAboutLast ? ['last'] : []),
  ]),
]

const plans = Array.from({ length: 500 }, (_, index) => planOf(index + 1))

describe('a plan', () => {
  it('is identical for the same seed', () => {
    expect(planOf(7)).toEqual(plans[6])
    expect(planOf(8)).not.toEqual(plans[6])
  })

  it('has 7 to 20 steps', () => {
    const lengths = plans.map(({ steps }) => steps.length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([7, 20])
  })

  it('never changes the user with two devices or after their account was closed', () => {
    const kinds = (steps) => steps.map(({ kind }) => kind)
    const ofTwo = plans.filter(({ hasSecond }) => hasSecond)
    expect(ofTwo.length).toBeGreaterThan(10)
    for (const { steps } of ofTwo) expect(kinds(steps)).not.toEqual(expect.arrayContaining(['change']))
    const closing = ({ kind, numbers: [how] }) => kind === 'endElsewhere' && isClosing(how)
    const ofClosed = plans.filter(({ steps }) => steps.some(closing))
    expect(ofClosed.length).toBeGreaterThan(10)
    for (const { steps } of ofClosed) {
      const after = kinds(steps.slice(steps.findIndex(closing) + 1))
      expect(after.filter((kind) => kind === 'change' || kind === 'endElsewhere')).toEqual([])
    }
  })

  it('covers every event across seeds', () => {
    expect(new Set(plans.flatMap(eventsOf))).toEqual(new Set(EVERYTHING))
  })

  it('lets each user do only what their role allows', () => {
    const ofProviders = plans.filter(({ roles }) => roles[0] === 'provider').map(({ steps }) => steps)
    const before = ofProviders.flatMap((steps) =>
      steps.slice(
        0,
        steps.findIndex(({ kind }) => kind === 'change' || kind === 'endElsewhere'),
      ),
    )
    expect(before.some(({ kind }) => kind === 'book')).toBe(false)
    expect(before.some(({ kind }) => kind === 'job')).toBe(true)
  })
})

describe('the plans of the everyday seeds', () => {
  it('cover every event, and the common writes twice', () => {
    const counts = {}
    for (const event of EVERYDAY_SEEDS.flatMap((seed) => eventsOf(planOf(seed))))
      counts[event] = (counts[event] ?? 0) + 1
    expect(EVERYTHING.filter((event) => !counts[event])).toEqual([])
    expect(COMMON_WRITES.filter((kind) => counts[kind] < 2)).toEqual([])
  })
})
