import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../test/support/product.mjs'
import { ProcessGroup } from './processes.mjs'

function threadOf(source) {
  const folder = temporaryFolder('threads')
  const script = join(folder, 'thread.mjs')
  writeFileSync(script, source)
  const onCrash = vi.fn()
  const group = new ProcessGroup({ pidFile: { write: () => {} }, onCrash })
  group.startThread('The thread', script, { args: ['one'], log: join(folder, 'thread.log') })
  return { group, onCrash }
}

describe('a thread of the group', () => {
  it('is reported with its log when it ends by itself', async () => {
    const { group, onCrash } = threadOf(`console.log(process.argv[2]); throw new Error('too bad')`)
    await vi.waitFor(() => expect(onCrash).toHaveBeenCalledOnce())
    expect(onCrash.mock.calls[0][0]).toMatch(/^The thread ended by itself \(too bad\).*\n\none\nError: too bad\n/s)
    await group.stop()
  })

  it('ends with the group, which is no crash', async () => {
    const { group, onCrash } = threadOf('setInterval(() => {}, 1_000)')
    await group.stop()
    expect(onCrash).not.toHaveBeenCalled()
  })
})
