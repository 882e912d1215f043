/**
 * `npm run reset-second-factor -- admin@example.com`: removes the second factors of an admin who has lost them, for an
 * installation without another owner. The admin logs in with the password and has a day to add new ones. Takes
 * DATABASE_URL, or the database of `npm start`.
 */
import { resolve } from 'node:path'
import { withDatabase } from '../lib/backup.mjs'
import { query, sqlText } from '../lib/database.mjs'
import { UserError } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'

async function reset(databaseUrl, email) {
  const [[id] = []] = await query(
    databaseUrl,
    `SELECT id FROM users WHERE email = ${sqlText(email)} AND role = 'admin' AND deletedAt IS NULL`,
  )
  if (!id) throw new UserError(`No admin has the e-mail ${email}.`)
  const { newId } = await import(inRoot('backend/dist/platform/lib/new-id.js'))
  const entry = `'${newId()}', 'user.factors-reset', 'user', '${id}', '{}', UTC_TIMESTAMP(3)`
  await query(databaseUrl, [
    'START TRANSACTION',
    `UPDATE users SET secondFactorAt = NULL, adminSince = UTC_TIMESTAMP(3), revision = revision + 1 WHERE id = '${id}'`,
    `DELETE FROM totp_secrets WHERE userId = '${id}'`,
    `DELETE FROM recovery_codes WHERE userId = '${id}'`,
    `DELETE FROM passkeys WHERE userId = '${id}'`,
    `UPDATE sessions SET revokedAt = UTC_TIMESTAMP(3) WHERE userId = '${id}' AND revokedAt IS NULL`,
    `INSERT INTO audit_entries (id, action, entity, entityId, changes, createdAt) VALUES (${entry})`,
    'COMMIT',
  ])
}

export default async function resetSecondFactor(args) {
  const [email, ...more] = args
  if (!email || more.length > 0) throw new UserError('Say: npm run reset-second-factor -- admin@example.com')
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  await withDatabase(dataDir, {}, (databaseUrl) => reset(databaseUrl, email.trim().toLowerCase()))
  process.stdout.write(`The second factors of ${email} are removed. A new one is due within a day.\n`)
  return 0
}
