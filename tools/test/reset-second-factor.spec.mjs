import { beforeAll, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { migrate } from '../lib/prepare.mjs'
import { environment } from './support/product.mjs'
import { runTool } from './support/tool.mjs'

const ADMIN = '01KAX0000000000000000000A1'
const OTHER = '01KAX0000000000000000000A2'

let env

const reset = (...args) => runTool(env, 'reset-second-factor', ...args)

async function addAdmin(id, email) {
  const time = "'2026-01-01 00:00:00.000'"
  await query(env.DATABASE_URL, [
    `INSERT INTO users (id, name, email, role, staffRole, adminSince, secondFactorAt, createdAt, updatedAt)
     VALUES ('${id}', 'Asha', "${email}", 'admin', 'owner', ${time}, ${time}, ${time}, ${time})`,
    `INSERT INTO totp_secrets (userId, secret, createdAt) VALUES ('${id}', 'sealed', ${time})`,
    `INSERT INTO recovery_codes (userId, codeHash) VALUES ('${id}', '${'0'.repeat(64)}')`,
    `INSERT INTO passkeys (id, userId, credentialId, publicKey, name, createdAt)
     VALUES ('${id}', '${id}', '${id}', 'key', 'Phone', ${time})`,
    `INSERT INTO sessions (id, userId, expiresAt) VALUES ('${id}', '${id}', '2030-01-01 00:00:00.000')`,
  ])
}

/** The admin's factors by table, open sessions, and whether a day's grace has begun. */
async function stateOf(id) {
  const count = (table, where = '') => `(SELECT COUNT(*) FROM ${table} WHERE userId = '${id}' ${where})`
  const [row] = await query(
    env.DATABASE_URL,
    `SELECT ${count('totp_secrets')}, ${count('recovery_codes')}, ${count('passkeys')},
       ${count('sessions', 'AND revokedAt IS NULL')}, secondFactorAt IS NULL,
       adminSince > UTC_TIMESTAMP() - INTERVAL 1 HOUR
     FROM users WHERE id = '${id}'`,
  )
  return row
}

beforeAll(async () => {
  env = await environment('reset_second_factor', { redis: 7 })
  await migrate(env.DATABASE_URL)
  await addAdmin(ADMIN, "o'brien@example.com")
  await addAdmin(OTHER, 'other@example.com')
})

it('removes the factors of one admin, ends the sessions and keeps a record of it', async () => {
  expect(reset("O'Brien@example.com")).toMatchObject({ code: 0, said: expect.stringContaining('within a day') })
  expect(await stateOf(ADMIN)).toEqual(['0', '0', '0', '0', '1', '1'])
  expect(await stateOf(OTHER)).toEqual(['1', '1', '1', '1', '0', '0'])
  const entries = await query(
    env.DATABASE_URL,
    'SELECT LENGTH(id), actorId, action, entityId, changes FROM audit_entries',
  )
  expect(entries).toEqual([['26', null, 'user.factors-reset', ADMIN, '{}']])
})

it('refuses an unknown e-mail and a missing one', () => {
  expect(reset("x' OR '1'='1")).toMatchObject({ code: 1, said: expect.stringContaining('No admin has the e-mail') })
  expect(reset()).toMatchObject({ code: 1, said: expect.stringContaining('Say: npm run reset-second-factor') })
})
