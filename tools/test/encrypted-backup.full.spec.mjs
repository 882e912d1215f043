// Core covered by: tools/test/backup.spec.mjs

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { checksumOf, filesBelow } from '../lib/files.mjs'
import { migrate } from '../lib/prepare.mjs'
import { createDatabase } from '../lib/services.mjs'
import { environment, temporaryFolder } from './support/product.mjs'
import { runTool } from './support/tool.mjs'

const DATABASE = 'sofaseva_encrypted_backup'
const NAME = 'Asha — आशा 😀 "\\\n'

let env
let backups
let keyFile
let backup

const tool = (name, args, changes = {}) => runTool({ ...env, ...changes }, name, ...args)
const folders = () => readdirSync(backups).filter((name) => name.startsWith('20'))
const databases = async () => (await query(env.DATABASE_URL, "SHOW DATABASES LIKE 'sofaseva%verify'")).flat()

/** Changes a file of a plain backup and its manifest, as a program that saved too little would have written them. */
async function forge(folder, change, content = {}) {
  const file = join(folder, 'database.sql.gz')
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())))
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  Object.assign(manifest.files[0], await checksumOf(file))
  Object.assign(manifest.content, content)
  writeFileSync(path, JSON.stringify(manifest))
}

beforeAll(async () => {
  env = await environment('encrypted_backup', { redis: 11 })
  backups = temporaryFolder('encrypted backups')
  env.BACKUP_DIR = backups
  keyFile = join(temporaryFolder('key'), 'backup-key.pem')
  await migrate(env.DATABASE_URL)
  await query(env.DATABASE_URL, [
    `INSERT INTO users (id, name, email, createdAt, updatedAt) VALUES
       ('01KAX0000000000000000000A1', _utf8mb4 X'${Buffer.from(NAME).toString('hex')}', 'asha@example.com', NOW(), NOW()),
       ('01KAX0000000000000000000A2', 'Ravi', 'ravi@example.com', NOW(), NOW())`,
  ])
  mkdirSync(join(env.DATA_DIR, 'uploads'), { recursive: true })
  writeFileSync(join(env.DATA_DIR, 'uploads/picture.webp'), 'a picture of Asha')
})

describe('an encrypted backup', () => {
  it('holds nothing that can be read without the private key', async () => {
    const made = tool('backup', ['keys', keyFile])
    expect(made.code).toBe(0)
    expect(statSync(keyFile).mode & 0o077).toBe(0)
    expect(tool('backup', ['keys', keyFile])).toMatchObject({ code: 1, said: expect.stringContaining('there already') })
    const [, key] = /BACKUP_PUBLIC_KEY=(\S+)/.exec(made.said)
    expect(tool('backup', [], { BACKUP_PUBLIC_KEY: key })).toMatchObject({
      code: 0,
      said: expect.stringContaining('It is encrypted.'),
    })
    backup = join(backups, folders()[0])
    const files = [...filesBelow(backup)]
    expect(files).toEqual(['database.sql.gz', 'manifest.json', 'secrets/environment.json', 'uploads/picture.webp'])
    for (const name of files.filter((one) => one !== 'manifest.json')) {
      const bytes = readFileSync(join(backup, name))
      expect(bytes.subarray(0, 4).toString(), name).toBe('SSB1')
      for (const secret of [env.JWT_SECRET, 'Asha', 'asha@example.com'])
        expect(bytes.includes(secret), name).toBe(false)
    }
    expect(() => gunzipSync(readFileSync(join(backup, 'database.sql.gz')))).toThrow('incorrect header')
  })

  it('is restored on trial, beside the product and without a trace', async () => {
    const metrics = join(temporaryFolder('metrics'), 'verify.prom')
    const verified = tool('verify-backup', ['newest', '--key', keyFile], { BACKUP_VERIFY_METRICS_FILE: metrics })
    expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('can be restored') })
    expect(readFileSync(metrics, 'utf8')).toMatch(/^sofaseva_backup_verified_timestamp_seconds \d{10}$/m)
    expect(await databases()).toEqual([])
    expect(tool('verify-backup', [backup])).toMatchObject({ code: 1, said: expect.stringContaining('--key FILE') })
    const other = join(temporaryFolder('other'), 'key.pem')
    tool('backup', ['keys', other])
    expect(tool('verify-backup', [backup, '--key', other]).said).toContain('cannot be decrypted')
    expect(tool('verify-backup', [backup, '--key', other]).code).toBe(1)
  })

  it('brings everything back, also the secrets of the environment', async () => {
    const { JWT_SECRET } = env
    env.DATABASE_URL = await createDatabase(env.DATABASE_URL, DATABASE)
    rmSync(join(env.DATA_DIR, 'uploads'), { recursive: true })
    expect(tool('restore', [backup])).toMatchObject({ code: 1, said: expect.stringContaining('--key FILE') })
    const restored = tool('restore', [backup, '--key', keyFile], { JWT_SECRET: '' })
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored the backup') })
    const names = await query(env.DATABASE_URL, 'SELECT name FROM users ORDER BY id')
    expect(names.flat()).toEqual([NAME, 'Ravi'])
    expect(readFileSync(join(env.DATA_DIR, 'uploads/picture.webp'), 'utf8')).toBe('a picture of Asha')
    const kept = join(env.DATA_DIR, 'restored-environment.json')
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual({ JWT_SECRET })
    expect(statSync(kept).mode & 0o077).toBe(0)
  })
})

describe('a trial', () => {
  it('finds rows that were not saved and rows that were saved with other content', async () => {
    const plain = join(temporaryFolder('plain'), 'backup')
    expect(tool('backup', [plain]).code).toBe(0)
    expect(tool('verify-backup', [plain])).toMatchObject({ code: 0, said: expect.stringContaining('can be restored') })
    await forge(plain, (dump) => dump.replace("'Ravi'", "'Rani'"))
    expect(tool('verify-backup', [plain])).toMatchObject({ code: 1, said: expect.stringContaining('a row differs') })
    // Another program may write the same rows in another way, so there the numbers alone count.
    await forge(plain, (dump) => dump, { program: 'mariadb-dump of another version' })
    expect(tool('verify-backup', [plain]).code).toBe(0)
    await forge(plain, (dump) => dump.replace(/,\n\('01KAX0000000000000000000A2'.*;\n/, ';\n'))
    expect(tool('verify-backup', [plain]).said).toContain('users has 1 rows, and 2 were saved')
    expect(await databases()).toEqual([])
  })
})

describe('older backups', () => {
  it('go once newer ones replace them, and all stay without a rule', () => {
    const old = ['2026-01-05', '2026-01-06', '2026-01-07'].map((day) => `${day}T02-30-00.000Z`)
    for (const name of [...old, 'of a person', '2026-01-08T02-30-00.000Z.partial']) mkdirSync(join(backups, name))
    utimesSync(join(backups, '2026-01-08T02-30-00.000Z.partial'), 0, 0)
    tool('backup', [])
    expect(folders()).toEqual(expect.arrayContaining(old))
    expect(tool('backup', [], { BACKUP_KEEP_DAILY: 'many' }).said).toContain('BACKUP_KEEP_DAILY must be a number')
    const { code } = tool('backup', [], { BACKUP_KEEP_DAILY: '2', BACKUP_KEEP_WEEKLY: '1' })
    expect(code).toBe(0)
    expect(folders()).toHaveLength(2)
    expect(folders()[0]).toBe(old.at(-1))
    expect(existsSync(join(backups, 'of a person'))).toBe(true)
  })
})
