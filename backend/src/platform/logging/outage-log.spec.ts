import { beforeEach, expect, it } from 'vitest'
import { OutageLog } from './outage-log.js'

let lines: string[]
let outages: OutageLog
beforeEach(() => {
  lines = []
  const add = (line: string) => lines.push(line)
  outages = new OutageLog({ log: add, warn: add }, 'Redis')
})

it('logs the first failure and the return of each outage', () => {
  outages.succeeded()
  for (const reason of ['ECONNREFUSED', 'ECONNREFUSED', 'LOADING']) outages.failed(new Error(reason))
  outages.succeeded()
  outages.succeeded()
  outages.failed(new Error('ETIMEDOUT'))
  expect(lines).toEqual(['Redis is away: ECONNREFUSED', 'Redis is back.', 'Redis is away: ETIMEDOUT'])
})

it('is not back while one of its parts fails, and logs no failure of another part', () => {
  outages.failed(new Error('ECONNREFUSED'), 'mail')
  outages.succeeded('events')
  outages.failed(new Error('ECONNREFUSED'), 'mail')
  outages.failed(new Error('ECONNREFUSED'), 'events')
  outages.succeeded('mail')
  expect(lines).toEqual(['Redis is away: ECONNREFUSED'])
  outages.succeeded('events')
  expect(lines).toEqual(['Redis is away: ECONNREFUSED', 'Redis is back.'])
})

it('is back with all parts once its connection is', () => {
  for (const part of ['mail', 'events']) outages.failed(new Error('ECONNREFUSED'), part)
  outages.succeeded()
  expect(lines).toEqual(['Redis is away: ECONNREFUSED', 'Redis is back.'])
})
