import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { inRoot } from '../lib/paths.mjs'
import { migrate } from '../lib/prepare.mjs'
import { environment, temporaryFolder } from './support/product.mjs'
import { runTool } from './support/tool.mjs'

const USER = '01KAX0000000000000000000A1'
const DATA = JSON.stringify({ name: 'Asha — आशा', bookings: [1, 2] })

let env
const folder = temporaryFolder('archive')
const keyFile = join(folder, 'key.pem')
const sealedFile = join(folder, 'sealed')

const archive = (...args) => runTool(env, 'archive', ...args)

beforeAll(async () => {
  env = await environment('archive', { redis: 12 })
  await migrate(env.DATABASE_URL)
})

it('opens sealed data with the private key alone, without a database', async () => {
  const made = archive('keys', keyFile)
  expect(made.code).toBe(0)
  expect(statSync(keyFile).mode & 0o077).toBe(0)
  expect(archive('keys', keyFile)).toMatchObject({ code: 1, said: expect.stringContaining('is there already') })
  const { seal } = await import(inRoot('backend/dist/platform/user-data/archive/seal.js'))
  const sealed = await seal(Readable.from([Buffer.from(DATA)]), /ARCHIVE_PUBLIC_KEY=(\S+)/.exec(made.said)[1])
  const halves = [sealed.subarray(0, 50), sealed.subarray(50)]
  for (const [part, data] of halves.entries())
    await query(
      env.DATABASE_URL,
      `INSERT INTO sealed_archives (userId, part, data, sealedAt)
       VALUES ('${USER}', ${part}, X'${data.toString('hex')}', NOW())`,
    )
  expect(archive('take', USER, sealedFile).code).toBe(0)
  env.DATABASE_URL = 'mysql://root@127.0.0.1:9/none'
  expect(archive('open', sealedFile, keyFile)).toEqual({ code: 0, said: `${DATA}\n` })
  archive('keys', join(folder, 'other.pem'))
  expect(archive('open', sealedFile, join(folder, 'other.pem')).code).toBe(1)
})

it('refuses an unknown action and an id that is none', () => {
  expect(archive('list')).toMatchObject({ code: 1, said: expect.stringContaining('keys, take, open') })
  expect(archive('take', "' OR '1", sealedFile)).toMatchObject({ code: 1, said: expect.stringContaining('26 capital') })
})
