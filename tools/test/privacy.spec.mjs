import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { query, sqlClient } from '../lib/database.mjs'
import { probePort } from '../lib/ports.mjs'
import { makePrivate } from '../lib/privacy.mjs'
import { ProcessGroup } from '../lib/processes.mjs'
import { createDatabase, privateDatabaseAddress, privateRedisAddress, startServers } from '../lib/services.mjs'
import { loosen, openEntries } from './support/modes.mjs'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let dataDir
let groups
beforeEach(() => {
  // Not in the folder of this test run, which is private itself.
  const base = mkdtempSync('/tmp/sofaseva-privacy-')
  chmodSync(base, 0o755)
  dataDir = join(base, 'data')
  groups = []
})
afterEach(async () => {
  for (const group of groups) await group.stop()
  rmSync(join(dataDir, '..'), { recursive: true })
})

async function start() {
  const group = new ProcessGroup({ pidFile: { write() {} }, onCrash: console.error })
  groups.push(group)
  makePrivate(dataDir)
  return { group, ...(await startServers(group, dataDir, { throwaway: true })) }
}

function asNobody(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { uid: NOBODY, gid: NOBODY, encoding: 'utf8', cwd: '/' })
  return { status, said: `${stdout}${stderr}` }
}

async function redisKeys(redisUrl) {
  const redis = new Redis(redisUrl, { lazyConnect: true, enableReadyCheck: false, retryStrategy: null })
  redis.on('error', () => {})
  try {
    await redis.connect()
    return await redis.keys('*')
  } finally {
    redis.disconnect()
  }
}

describe('the private servers', () => {
  it('ask for a password that no list of processes shows', async () => {
    const { databaseUrl, redisUrl } = await start()
    expect(await query(databaseUrl, 'SELECT 1')).toEqual([['1']])
    expect(await query(privateDatabaseAddress(dataDir), 'SELECT 1')).toEqual([['1']])
    expect(await redisKeys(redisUrl)).toEqual([])
    expect(privateRedisAddress(dataDir)).toBe(redisUrl)
    const further = await createDatabase(databaseUrl, 'further')
    expect(await query(further, 'SELECT DATABASE()')).toEqual([['further']])

    for (const user of ['root', 'mariadb.sys', 'anyone', '']) {
      const address = new URL(databaseUrl)
      address.password = ''
      address.username = user
      await expect(query(String(address), 'SELECT 1')).rejects.toThrow('Access denied')
      address.searchParams.set('socket', new URL(privateDatabaseAddress(dataDir)).searchParams.get('socket'))
      await expect(query(String(address), 'SELECT 1')).rejects.toThrow('Access denied')
    }
    expect(String(await probePort(new URL(redisUrl).port, 'KEYS *\r\n'))).toContain('NOAUTH')

    const passwords = [databaseUrl, redisUrl].map((url) => new URL(url).password)
    for (const password of passwords) expect(password).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(passwords).size).toBe(2)
    const { stdout } = spawnSync('ps', ['-eo', 'args', '-ww'], { encoding: 'utf8' })
    expect(stdout).toContain(dataDir)
    for (const password of passwords) expect(stdout).not.toContain(password)
  })

  it.runIf(isRoot)('are out of reach of other users of the machine', async () => {
    const { databaseUrl, redisUrl } = await start()
    writeFileSync(join(dataDir, 'secrets.json'), '{}', { mode: 0o600 })
    const socket = new URL(privateDatabaseAddress(dataDir)).searchParams.get('socket')
    const sql = ['--no-defaults', '--user=root', '--execute=SELECT User FROM mysql.user']
    const byTcp = ['--protocol=tcp', '--host=127.0.0.1', `--port=${new URL(databaseUrl).port}`]
    expect(asNobody(sqlClient(), ...sql, ...byTcp)).toMatchObject({
      status: 1,
      said: expect.stringContaining('Access denied'),
    })
    expect(asNobody(sqlClient(), ...sql, `--socket=${socket}`)).toMatchObject({
      status: 1,
      said: expect.stringContaining('(13)'),
    })
    const keys = asNobody('redis-cli', '-p', new URL(redisUrl).port, 'keys', '*')
    expect(keys.said).toContain('NOAUTH')
    expect(asNobody('ls', dataDir)).toMatchObject({ said: expect.stringContaining('Permission denied') })
    for (const file of ['mariadb/password', 'mariadb/init.sql', 'redis/redis.conf', 'redis/password', 'secrets.json'])
      expect(asNobody('cat', join(dataDir, file)).said).toContain('Permission denied')
  })

  it('take over the data folder of an earlier version, which everyone could read', async () => {
    const first = await start()
    await query(first.databaseUrl, ['CREATE TABLE kept (id INT)', 'INSERT INTO kept VALUES (7)'])
    for (const host of ['localhost', '127.0.0.1'])
      await query(first.databaseUrl, `ALTER USER 'root'@'${host}' IDENTIFIED BY ''`)
    await first.group.stop()
    for (const file of ['mariadb/password', 'redis/password', 'redis/redis.conf']) rmSync(join(dataDir, file))
    mkdirSync(join(dataDir, 'uploads/seed'), { recursive: true })
    writeFileSync(join(dataDir, 'uploads/seed/a.webp'), 'image')
    loosen(dataDir)

    const { databaseUrl, redisUrl } = await start()
    expect(await query(databaseUrl, 'SELECT id FROM kept')).toEqual([['7']])
    expect(await redisKeys(redisUrl)).toEqual([])
    expect(openEntries(dataDir)).toEqual([])
    expect(readFileSync(join(dataDir, 'uploads/seed/a.webp'), 'utf8')).toBe('image')
  })
})

describe('a data folder', () => {
  it('that holds files of another program keeps its own mode and theirs', () => {
    mkdirSync(join(dataDir, 'logs'), { recursive: true })
    writeFileSync(join(dataDir, 'logs/api.log'), 'log', { mode: 0o644 })
    writeFileSync(join(dataDir, 'holiday.jpg'), 'image', { mode: 0o644 })
    chmodSync(dataDir, 0o755)
    makePrivate(dataDir)
    expect(lstatSync(dataDir).mode & 0o777).toBe(0o755)
    expect(lstatSync(join(dataDir, 'holiday.jpg')).mode & 0o777).toBe(0o644)
    expect(lstatSync(join(dataDir, 'logs')).mode & 0o777).toBe(0o700)
    expect(lstatSync(join(dataDir, 'logs/api.log')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['holiday.jpg', 'logs'])
  })
})
