import { readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../test/support/product.mjs'
import { openLog, rotateLog } from './logs.mjs'

describe('a log', () => {
  it('is appended to, and tells what was said since it was opened', () => {
    const log = join(temporaryFolder('logs'), 'deep/api.log')
    const first = openLog(log)
    writeSync(first.fd, 'of the first run\n')
    first.close()
    const second = openLog(log)
    writeSync(second.fd, 'of the second run\n')
    expect(second.tail()).toBe('of the second run')
    second.close()
    expect(readFileSync(log, 'utf8')).toBe('of the first run\nof the second run\n')
  })

  it('is rotated while it is written to, and a few are kept', () => {
    const folder = temporaryFolder('logs')
    const log = join(folder, 'api.log')
    const { fd, close, tail } = openLog(log)
    for (let round = 0; round < 8; round += 1) {
      writeSync(fd, `${round} ${'x'.repeat(1_000)}\n`)
      rotateLog(log, 500)
    }
    writeSync(fd, 'the end\n')
    expect(readdirSync(folder).sort()).toEqual(['api.log', 'api.log.1', 'api.log.2', 'api.log.3', 'api.log.4'])
    expect(readFileSync(log, 'utf8')).toBe('the end\n')
    expect(readFileSync(`${log}.1`, 'utf8')[0]).toBe('7')
    expect(readFileSync(`${log}.4`, 'utf8')[0]).toBe('4')
    expect(tail()).toBe('the end')
    close()
  })
})
