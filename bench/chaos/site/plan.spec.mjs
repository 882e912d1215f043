import { describe, expect, it } from 'vitest'
import { EVERYDAY_SEEDS, planOf } from './plan.mjs'

const EVERYTHING = [
  ...['book', 'edit', 'discard', 'cancel', 'reschedule', 'job', 'read', 'readAll', 'message', 'draft', 'search'],
  ...['offline', 'online', 'killWorker', 'killTab', 'crashTab', 'killBrowser', 'reload', 'otherTab'],
  ...['expireToken', 'clock', 'release', 'admin', 'answerRefusal', 'change', 'calm', 'dies'],
  ...['loseRequest', 'loseAnswer', 'late', 'cutAnswer', 'fail', 'failAfter', 'busy', 'hang'],
  ...['writes', 'all', 'session', 'reads'],
  ...['customer customer', 'customer provider', 'provider customer'],
]

/** Everything that happens in a run, each time it does. */
const eventsOf = ({ roles, steps }) => [
  roles.join(' '),
  ...steps.flatMap(({ kind, fault, aim, dies }) => [fault ?? kind, ...(aim ? [aim] : []), ...(dies ? ['dies'] : [])]),
]

const plans = Array.from({ length: 500 }, (_, index) => planOf(index + 1))

describe('a plan', () => {
  it('is the same for the same seed', () => {
    expect(planOf(7)).toEqual(plans[6])
    expect(planOf(8)).not.toEqual(plans[6])
  })

  it('has 8 to 16 steps', () => {
    const lengths = plans.map(({ steps }) => steps.length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([8, 16])
  })

  it('has everything happen somewhere', () => {
    expect(new Set(plans.flatMap(eventsOf))).toEqual(new Set(EVERYTHING))
  })

  it('lets each person do only what their role does', () => {
    const ofProviders = plans.filter(({ roles }) => roles[0] === 'provider').map(({ steps }) => steps)
    const before = ofProviders.flatMap((steps) =>
      steps.slice(
        0,
        steps.findIndex(({ kind }) => kind === 'change'),
      ),
    )
    expect(before.some(({ kind }) => kind === 'book')).toBe(false)
    expect(before.some(({ kind }) => kind === 'job')).toBe(true)
  })
})

describe('the plans of every day', () => {
  it('have everything happen, each kind of write several times', () => {
    const counts = {}
    for (const event of EVERYDAY_SEEDS.flatMap((seed) => eventsOf(planOf(seed))))
      counts[event] = (counts[event] ?? 0) + 1
    // A browser that can be killed is one of its own, and costs as much as several runs.
    const rare = EVERYTHING.filter((event) => (counts[event] ?? 0) < (event === 'killBrowser' ? 1 : 2))
    expect(rare).toEqual([])
    const writes = ['book', 'edit', 'discard', 'cancel', 'reschedule', 'job', 'read', 'readAll', 'message']
    expect(writes.filter((kind) => counts[kind] < 4)).toEqual([])
  })
})
