/**
 * `npm run create-admin -- EMAIL [NAME]`: makes an admin with the duty of an owner, for an installation without one. The
 * password is ADMIN_PASSWORD, or a random one that is printed once. Takes DATABASE_URL, or the database of `npm start`.
 */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { withDatabase } from '../lib/backup.mjs'
import { query, sqlText } from '../lib/database.mjs'
import { print, UserError } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const MAX_EMAIL = 254
const MIN_PASSWORD = 8
const MAX_PASSWORD = 128

const fromBackend = (path) => import(inRoot('backend/dist', path))

async function ensureStrong(password) {
  const { isCommonPassword } = await fromBackend('modules/auth/passwords/password.rules.js')
  if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD || isCommonPassword(password))
    throw new UserError('ADMIN_PASSWORD is too short or one of the most common ones. Choose another, or set none.')
}

async function create(databaseUrl, { email, name, password }) {
  const [taken] = await query(
    databaseUrl,
    `SELECT role FROM users WHERE email = ${sqlText(email)} AND deletedAt IS NULL`,
  )
  if (taken) throw new UserError(`${email} is the address of an account (${taken[0]}). Choose another address.`)
  const { newId } = await fromBackend('platform/lib/new-id.js')
  const { PasswordHasher } = await fromBackend('modules/auth/passwords/password-hasher.js')
  const passwordHash = await new PasswordHasher().hash(password)
  const id = newId()
  const now = 'UTC_TIMESTAMP(3)'
  const changes = JSON.stringify({ role: [null, 'admin'], staffRole: [null, 'owner'] })
  await query(databaseUrl, [
    'START TRANSACTION',
    `INSERT INTO users (id, name, email, passwordHash, role, staffRole, adminSince, emailVerifiedAt, approvedAt, createdAt, updatedAt)
     VALUES ('${id}', ${sqlText(name)}, ${sqlText(email)}, ${sqlText(passwordHash)}, 'admin', 'owner', ${now}, ${now}, ${now}, ${now}, ${now})`,
    `INSERT INTO audit_entries (id, action, entity, entityId, changes, createdAt)
     VALUES ('${newId()}', 'user.admin-created', 'user', '${id}', ${sqlText(changes)}, ${now})`,
    'COMMIT',
  ])
}

export default async function createAdmin(args) {
  const [address = '', name = 'Admin', ...more] = args
  const email = address.trim().toLowerCase()
  if (!EMAIL.test(email) || email.length > MAX_EMAIL || name.length > 100 || more.length > 0)
    throw new UserError('Say: npm run create-admin -- admin@example.com "Asha Patil"')
  const given = process.env.ADMIN_PASSWORD
  if (given) await ensureStrong(given)
  const password = given || randomBytes(18).toString('base64url')
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  await withDatabase(dataDir, {}, (databaseUrl) => create(databaseUrl, { email, name, password }))
  print(`${email} is an owner now.`)
  print(given ? 'The password is that of ADMIN_PASSWORD.' : `The password, shown only once: ${password}`)
  return 0
}
