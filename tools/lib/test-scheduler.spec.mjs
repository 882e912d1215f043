import { describe, expect, it } from 'vitest'
import { countRunnable } from './runnable.mjs'
import { withSpeed } from './test-runners.mjs'
import { runWithin } from './test-scheduler.mjs'

/** Tasks that end on demand, and the order in which they began. */
function tasksOf(weights) {
  const began = []
  const ends = {}
  const tasks = Object.entries(weights).map(([name, weight]) => ({
    weight,
    run: () => {
      began.push(name)
      return new Promise((resolve) => {
        ends[name] = resolve
      })
    },
  }))
  const end = async (name) => {
    ends[name]()
    // Whatever follows from it has begun once the promises of this turn are done.
    await new Promise(setImmediate)
  }
  return { tasks, began, end }
}

describe('stages under one limit', () => {
  it('never want more of the processor than it allows', async () => {
    const { tasks, began, end } = tasksOf({ check: 2, unit: 2, medium: 4, operations: 2, failures: 1 })
    const done = runWithin(4, tasks)
    expect(began).toEqual(['check', 'unit'])
    await end('check')
    expect(began).toEqual(['check', 'unit', 'operations'])
    await end('unit')
    expect(began).toEqual(['check', 'unit', 'operations', 'failures'])
    await end('operations')
    expect(began).not.toContain('medium')
    await end('failures')
    expect(began.at(-1)).toBe('medium')
    await end('medium')
    await done
  })

  it('run alone when one of them is heavier than the limit', async () => {
    const { tasks, began, end } = tasksOf({ small: 1, huge: 9, last: 1 })
    const done = runWithin(4, tasks)
    expect(began).toEqual(['small', 'last'])
    await end('small')
    await end('last')
    expect(began).toEqual(['small', 'last', 'huge'])
    await end('huge')
    await done
  })
})

describe('processes that want the processor', () => {
  it('are those of the run, however deep, that run or could', () => {
    const processes = [
      { pid: 10, parent: 1, state: 'R' },
      { pid: 11, parent: 10, state: 'S' },
      { pid: 12, parent: 11, state: 'R' },
      { pid: 13, parent: 10, state: 'R' },
      { pid: 14, parent: 13, state: 'D' },
      { pid: 20, parent: 1, state: 'R' },
    ]
    expect(countRunnable(processes, 10)).toBe(2)
  })
})

describe('a failure that ran out of time', () => {
  const slow = { factor: 6, processorMs: 1_080, diskMs: 30, load: 14.2 }
  const quick = { factor: 1.2, processorMs: 216, diskMs: 20, load: 2 }

  it('names a machine that is far slower than at the start of the run', () => {
    expect(withSpeed('Test timed out in 20000ms.', slow, { atStart: 1.1 })).toBe(
      'machine too slow: 6 times as slow as an idle machine (processor 1080 ms, disk 30 ms, load 14.2), ' +
        'and 1.1 times at the start of the run\nTest timed out in 20000ms.',
    )
    expect(withSpeed('Test timed out in 20000ms.', slow, { atStart: 4 })).toBe('Test timed out in 20000ms.')
    expect(withSpeed('Test timed out in 20000ms.', quick, { atStart: 1 })).toBe('Test timed out in 20000ms.')
  })

  it.each([
    'Hook timed out in 60000ms.',
    'Matcher did not succeed in time.',
    'Test timeout of 60000ms exceeded.',
    'The start of the API did not happen within 30 s.',
    'expect(locator).toBeVisible() failed\n\nTimeout: 10000ms',
  ])('is measured at the end where nothing was at the time: %s', (message) => {
    expect(withSpeed(message, undefined, { atStart: 1, measure: () => slow })).toMatch(/^machine too slow: /)
  })

  it.each([
    'registering was answered 503: {"code":"DEPENDENCY_DOWN"}',
    'AssertionError: expected { status: 503, …(1) } to match object { status: 201 }',
  ])('names a time limit of the product on a machine that was slow from the start, too: %s', (message) => {
    expect(withSpeed(message, undefined, { atStart: 5, measure: () => slow })).toMatch(/^machine too slow: /)
    expect(withSpeed(message, undefined, { atStart: 1, measure: () => quick })).toBe(message)
  })

  it('differs from one that failed at once', () => {
    const never = () => expect.unreachable('nothing is to be measured')
    expect(withSpeed('expected 1 to be 2', undefined, { atStart: 1, measure: never })).toBe('expected 1 to be 2')
  })
})
