import { describe, expect, it } from 'vitest'
import { RequestLog } from './request-log.js'

const READ = { method: 'GET', route: '/api/services', status: 200, ms: 3.4 }

/** The level and the line of a request whose random number is this. */
function written(served: typeof READ, { share, random }: { share: number; random: number }) {
  const lines: [string, object][] = []
  const log = {
    info: (line: object) => lines.push(['info', line]),
    debug: (line: object) => lines.push(['debug', line]),
  }
  new RequestLog({ ACCESS_LOG: share }, () => random).write(log, served)
  return lines
}

describe('a quick, successful read', () => {
  it('is logged with its share if it is sampled', () => {
    const sampled = { ...READ, ms: 3, sampled: 0.01 }
    expect(written(READ, { share: 0.01, random: 0.009 })).toEqual([['info', sampled]])
  })

  it.each([
    [0.01, 0.01],
    [0, 0],
  ])('is for debugging if it is not: a share of %d, and %d', (share, random) => {
    expect(written(READ, { share, random })).toEqual([['debug', { ...READ, ms: 3 }]])
  })
})

it.each([
  ['a change', { ...READ, method: 'POST' }],
  ['a failure', { ...READ, status: 404 }],
  ['a slow read', { ...READ, ms: 501 }],
])('%s is always logged', (_name, served) => {
  expect(written(served, { share: 0, random: 0 })).toEqual([['info', { ...served, ms: Math.round(served.ms) }]])
})
