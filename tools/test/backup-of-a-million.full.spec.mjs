// Core covered by: tools/test/backup.spec.mjs
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { migrate } from '../lib/prepare.mjs'
import { createDatabase } from '../lib/services.mjs'
import { timeLimit } from '../vitest/patience.ts'
import { environment, temporaryFolder } from './support/product.mjs'
import { runTool } from './support/tool.mjs'

const BOOKINGS = 1_000_000
const BATCH = 100_000
/** The longest backup, and the longest restore, which builds the indexes. */
const LIMIT_SECONDS = 180
const USERS = 10_000
const TIME = "'2026-01-01 00:00:00.000' + INTERVAL seq MINUTE"

let env
let backup
let keyFile
let publicKey

const id = (prefix, number) => `CONCAT('${prefix}', LPAD(${number}, ${26 - prefix.length}, '0'))`

/** Rows as the product writes them, made by the server itself: a booking, what was booked and a step of its history. */
function statementsFor(from) {
  const numbers = `seq_${from}_to_${from + BATCH - 1}`
  const customer = id('01KC', `seq % ${USERS} + 1`)
  return [
    `INSERT INTO bookings (id, userId, status, phone, serviceAddress, notes, preferredAt, totalPaise, createdAt, updatedAt)
     SELECT ${id('01KB', 'seq')}, ${customer}, ELT(1 + seq % 4, 'Pending', 'Confirmed', 'Completed', 'Cancelled'),
       CONCAT('+9198', LPAD(seq, 8, '0')), CONCAT(seq, ' MG Road, पुणे 4110', seq % 60), SHA2(seq, 256),
       ${TIME}, 100 * (seq % 5000), ${TIME}, ${TIME} FROM ${numbers}`,
    `INSERT INTO booking_items (id, bookingId, serviceId, serviceName, basePaise, optionName, optionPaise)
     SELECT ${id('01KD', 'seq')}, ${id('01KB', 'seq')}, ${id('01KS', '1')}, 'Sofa cleaning', 50000, 'Base', 0 FROM ${numbers}`,
    `INSERT INTO booking_history (id, bookingId, toStatus, createdAt)
     SELECT ${id('01KH', 'seq')}, ${id('01KB', 'seq')}, 'Pending', ${TIME} FROM ${numbers}`,
  ]
}

const people = `INSERT INTO users (id, name, email, createdAt, updatedAt)
  SELECT ${id('01KC', 'seq')}, CONCAT('Customer ', seq), CONCAT('c', seq, '@example.com'), ${TIME}, ${TIME} FROM seq_1_to_${USERS}`

const catalog = [
  `INSERT INTO categories (id, name, slug, updatedAt) VALUES (${id('01KG', '1')}, 'Cleaning', 'cleaning', NOW(3))`,
  `INSERT INTO services (id, categoryId, name, shortDescription, basePaise, upperPaise, updatedAt)
   VALUES (${id('01KS', '1')}, ${id('01KG', '1')}, 'Sofa cleaning', 'All seats', 50000, 90000, NOW(3))`,
]

/** Runs a command of the tools; gives its seconds, and prints them. */
function seconds(name, args) {
  const began = performance.now()
  expect(runTool({ ...env, BACKUP_PUBLIC_KEY: publicKey }, name, ...args)).toMatchObject({ code: 0 })
  const took = (performance.now() - began) / 1_000
  console.log(`${name} of ${BOOKINGS} bookings: ${took.toFixed(1)} s`)
  return took
}

beforeAll(async () => {
  env = await environment('million', { redis: 13 })
  keyFile = join(temporaryFolder('million key'), 'key.pem')
  mkdirSync(join(env.DATA_DIR, 'uploads'), { recursive: true })
  publicKey = /BACKUP_PUBLIC_KEY=(\S+)/.exec(runTool({}, 'backup', 'keys', keyFile).said)[1]
  backup = join(temporaryFolder('million'), 'backup')
  await migrate(env.DATABASE_URL)
  await query(env.DATABASE_URL, [people, ...catalog])
  for (let from = 1; from <= BOOKINGS; from += BATCH) await query(env.DATABASE_URL, statementsFor(from))
}, timeLimit(1_200_000))

it(
  `saves a million bookings in ${LIMIT_SECONDS} seconds, and restores them in as many`,
  async () => {
    const limit = timeLimit(LIMIT_SECONDS * 1_000) / 1_000
    expect(seconds('backup', [backup])).toBeLessThan(limit)
    seconds('verify-backup', [backup, '--key', keyFile])
    env.DATABASE_URL = await createDatabase(env.DATABASE_URL, 'sofaseva_million')
    expect(seconds('restore', [backup, '--key', keyFile])).toBeLessThan(limit)
    expect(await query(env.DATABASE_URL, 'SELECT COUNT(*) FROM bookings')).toEqual([[String(BOOKINGS)]])
  },
  timeLimit(2_400_000),
)
