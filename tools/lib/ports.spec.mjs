import { expect, it } from 'vitest'
import { portsBeside } from './ports.mjs'

it('prefers the usual ports beside the usual ones of the API and the inbox', () => {
  expect(portsBeside({ port: 8_080, inboxPort: 1_080 })).toEqual({ mariadb: 33_306, redis: 36_379, smtp: 1_025 })
})

it('prefers other ports for another instance', () => {
  const [one, other] = [
    portsBeside({ port: 8_080, inboxPort: 1_080 }),
    portsBeside({ port: 8_081, inboxPort: 1_081 }),
  ].map((ports) => Object.values(ports))
  expect(one.filter((port) => other.includes(port))).toEqual([])
})

it('prefers none where there is no such port', () => {
  expect(portsBeside({ port: 50_000, inboxPort: 20 })).toEqual({ mariadb: 0, redis: 0, smtp: 0 })
})
