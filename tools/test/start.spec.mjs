import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { outputOf, waitUntil } from '../lib/processes.mjs'
import { call } from './support/http.mjs'
import { loosen, openEntries } from './support/modes.mjs'
import { isReady, temporaryFolder } from './support/product.mjs'
import { RestartableProcess } from './support/restartable.mjs'

let running
afterAll(() => running?.stop('SIGTERM'))

describe('npm start', () => {
  it('keeps its data private in a folder of any name, backs it up running and restores it stopped', async () => {
    const base = temporaryFolder('start')
    const dataDir = join(base, `a b'c "d" $e #f %20 [g] {h} é`)
    mkdirSync(dataDir)
    const [port, inboxPort] = [await freePort(), await freePort()]
    const env = {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      PORT: String(port),
      INBOX_PORT: String(inboxPort),
      DATA_DIR: dataDir,
    }
    const backup = join(base, 'a backup')
    const tool = async (name, ...args) => {
      const result = await outputOf(process.execPath, [inRoot('tools/run.mjs'), name, ...args], { env })
      return result.trim()
    }
    running = new RestartableProcess('npm start', {
      command: process.execPath,
      args: [inRoot('tools/run.mjs'), 'start'],
      env,
      log: join(base, 'start.log'),
      isReady: () => isReady(port),
    })
    const site = `http://127.0.0.1:${port}`
    for (const run of ['first', 'second']) {
      await running.start()
      const { body } = await call(site, '/api/services/categories')
      const image = JSON.stringify(body).match(/\/uploads\/[^"]+/)?.[0]
      expect((await call(site, image)).status).toBe(200)
      await waitUntil(() => readFileSync(join(base, 'start.log'), 'utf8').includes('Ctrl-C'), 'The greeting')
      if (run === 'first') {
        expect(await tool('backup', backup)).toContain('Backed up to')
        await expect(tool('restore', backup, '--force')).rejects.toThrow('running already')
      }
      expect(await running.stop('SIGTERM')).toBe(0)
      expect(openEntries(dataDir)).toEqual([])
      if (run === 'first') expect(await tool('restore', backup, '--force')).toContain('Restored the backup')
      expect(openEntries(dataDir)).toEqual([])
      // As earlier versions left it.
      loosen(dataDir)
    }
    expect(readFileSync(join(dataDir, 'logs/api.log'), 'utf8').match(/The API listens on/g)).toHaveLength(2)
    rmSync(base, { recursive: true })
  })
})
