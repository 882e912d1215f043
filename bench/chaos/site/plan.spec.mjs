import { describe, expect, it } from 'vitest'
import { planOf } from './plan.mjs'

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
    const kinds = new Set(plans.flatMap(({ steps }) => steps.map(({ kind, fault }) => fault ?? kind)))
    for (const kind of [
      ...['book', 'edit', 'discard', 'cancel', 'reschedule', 'job', 'read', 'readAll', 'draft', 'search'],
      ...['offline', 'online', 'killWorker', 'killTab', 'crashTab', 'killBrowser', 'reload', 'otherTab'],
      ...['expireToken', 'clock', 'release', 'admin', 'answerRefusal', 'change', 'calm'],
      ...['loseRequest', 'loseAnswer', 'late', 'cutAnswer', 'fail', 'failAfter', 'busy', 'hang'],
    ])
      expect(kinds).toContain(kind)
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
