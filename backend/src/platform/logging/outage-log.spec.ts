import { expect, it } from 'vitest'
import { OutageLog } from './outage-log.js'

it('logs the first failure and the return of each outage', () => {
  const lines: string[] = []
  const add = (line: string) => lines.push(line)
  const outages = new OutageLog({ log: add, warn: add }, 'Redis')
  outages.succeeded()
  for (const reason of ['ECONNREFUSED', 'ECONNREFUSED', 'LOADING']) outages.failed(new Error(reason))
  outages.succeeded()
  outages.succeeded()
  outages.failed(new Error('ETIMEDOUT'))
  expect(lines).toEqual(['Redis is away: ECONNREFUSED', 'Redis is back.', 'Redis is away: ETIMEDOUT'])
})
