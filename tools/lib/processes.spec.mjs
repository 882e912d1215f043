import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../test/support/product.mjs'
import { inRoot } from './paths.mjs'
import { identity } from './pid-file.mjs'
import { outputOf, ProcessGroup, run } from './processes.mjs'

const MODULE = JSON.stringify(inRoot('tools/lib/processes.mjs'))
const node = (source) => ['--input-type=module', '--eval', source]
const groupOf = (onCrash) => new ProcessGroup({ pidFile: { write: () => {} }, onCrash })
const WAITS = 'setInterval(() => {}, 1_000)'

describe('a child of the group', () => {
  it('is reported with its log when it ends by itself', async () => {
    const onCrash = vi.fn()
    const log = join(temporaryFolder('children'), 'child.log')
    groupOf(onCrash).start('The child', process.execPath, node(`console.log('one'); process.exit(3)`), { log })
    await vi.waitFor(() => expect(onCrash).toHaveBeenCalledOnce())
    expect(onCrash.mock.calls[0][0]).toMatch(/^The child ended by itself \(exit 3\).*\n\none$/s)
  })

  it('ends with the group, which is no crash', async () => {
    const onCrash = vi.fn()
    const group = groupOf(onCrash)
    const { pid } = group.start('The child', process.execPath, node(WAITS))
    expect(identity(pid)).not.toBeNull()
    await group.stop()
    expect(identity(pid)).toBeNull()
    expect(onCrash).not.toHaveBeenCalled()
  })

  it.each([
    ['ends without stopping it', 'process.exit(0)'],
    ['is ended by a signal', "process.kill(process.pid, 'SIGTERM')"],
  ])('is killed with all that it started when the tool %s', async (_how, end) => {
    const grandchild = `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(WAITS)}])`
    const child = `const { pid } = ${grandchild}; console.log(pid); ${WAITS}`
    const tool = `
      import { spawnChild } from ${MODULE}
      const child = spawnChild(process.execPath, ['--eval', ${JSON.stringify(child)}], { buffer: false })
      child.stdout.once('data', (text) => { console.log(child.pid, String(text)); setTimeout(() => ${end}) })`
    const process_ = spawn(process.execPath, node(tool), { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = await once(process_.stdout, 'data')
    const pids = String(said).trim().split(/\s+/).map(Number)
    expect(pids).toHaveLength(2)
    await once(process_, 'exit')
    await vi.waitFor(() => expect(pids.map(identity)).toEqual([null, null]))
  })
})

describe('a command', () => {
  it('gives what it said, or a failure that tells all of it', async () => {
    expect(await outputOf(process.execPath, node("console.error('aside'); console.log('said')"))).toBe('said\n')
    const failing = node("console.log('out'); console.error('err'); process.exit(4)")
    await expect(run(process.execPath, failing, { quiet: true })).rejects.toThrow(/failed \(exit 4\)\.\nout\nerr$/)
    expect(await run(process.execPath, failing, { quiet: true, check: false })).toBe(4)
    await expect(run('no-such-program', [])).rejects.toThrow('no-such-program cannot be run: ')
  })
})
