/**
 * `npm run rotate-keys -- add`, `use`, `drop` or `status` changes the secret of sessions and links, and the keys of
 * push notifications, in steps. Restart every instance after each step. The command edits the file that JWT_SECRET_FILE
 * names, or the secrets of `npm start`. All sessions continue.
 */
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { withDatabase } from '../lib/backup.mjs'
import { query, sqlText } from '../lib/database.mjs'
import { GRACE_DAYS, newPushKeys, newSecret, refusalOf, rotated, STEPS } from '../lib/key-rotation.mjs'
import { print, UserError } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'
import { secretFileOf } from '../lib/secret-files.mjs'

const STATE = 'key-rotation.json'
const NEXT = {
  add: 'Restart every instance, then run this with "use".',
  use: `Restart every instance. In ${GRACE_DAYS} days, run this with "drop".`,
  drop: 'Restart every instance. The former keys are accepted no longer.',
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Replaces a file whole, with its owner and mode. */
function replace(file, text) {
  const { mode, uid, gid } = statSync(file)
  const fresh = `${file}.new`
  rmSync(fresh, { force: true })
  writeFileSync(fresh, text, { mode: 0o600, flag: 'wx' })
  chownSync(fresh, uid, gid)
  chmodSync(fresh, mode & 0o777)
  renameSync(fresh, file)
}

/** The file with the secrets, how they are read from it and written to it. */
function secretsOf(dataDir) {
  const own = secretFileOf('JWT_SECRET')
  const linesOf = (text) => text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (own)
    return {
      file: own,
      secrets: linesOf(readFileSync(own, 'utf8')),
      save: (secrets) => replace(own, `${secrets.join('\n')}\n`),
    }
  if (process.env.JWT_SECRET)
    throw new UserError('JWT_SECRET is a variable. Put it into a file, and name the file by JWT_SECRET_FILE.')
  const file = join(dataDir, 'secrets.json')
  const kept = readJson(file)
  if (!kept) throw new UserError(`There are no secrets in ${dataDir}. Name their file by JWT_SECRET_FILE.`)
  const save = (secrets) => replace(file, JSON.stringify({ ...kept, JWT_SECRET: secrets.join('\n') }))
  return { file, secrets: linesOf(kept.JWT_SECRET), save }
}

function rotatePushKeys(step, dataDir) {
  const file = join(dataDir, 'vapid.json')
  const kept = readJson(file)
  if (process.env.VAPID_PUBLIC_KEY)
    print('The keys of pushes are variables and stay: see "Change the keys" in docs/operations.md.')
  else if (kept) {
    const { others = [], ...first } = kept
    const [signing, ...rest] = rotated(step, [first, ...others], newPushKeys)
    replace(file, JSON.stringify({ ...signing, others: rest }))
  }
}

/** Seals what the database holds with the secret that signs, because the former ones are about to go. */
async function sealAnew(databaseUrl, secrets) {
  const { openSealedText, sealText } = await import(inRoot('backend/dist/platform/lib/sealed-text.js'))
  const rows = await query(databaseUrl, 'SELECT userId, secret, pendingSecret FROM totp_secrets')
  for (const [id, ...sealed] of rows)
    for (const [index, former] of sealed.entries()) {
      const place = { purpose: 'totp', id }
      const text = former === null ? null : openSealedText(secrets, place, former)
      if (text === null) continue
      const column = ['secret', 'pendingSecret'][index]
      const fresh = sqlText(sealText(secrets[0], place, text))
      // The user may have set up another app meanwhile.
      await query(
        databaseUrl,
        `UPDATE totp_secrets SET ${column} = ${fresh} WHERE userId = ${sqlText(id)} AND ${column} = ${sqlText(former)}`,
      )
    }
}

export default async function rotateKeys(args) {
  const [step, ...options] = args
  if (![...STEPS, 'status'].includes(step) || options.some((option) => option !== '--force'))
    throw new UserError(`Say one of: ${STEPS.map((one) => `npm run rotate-keys -- ${one}`).join(', ')}, … -- status`)
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const { file, secrets, save } = secretsOf(dataDir)
  const state = join(dirname(file), STATE)
  const last = readJson(state)
  if (step === 'status') {
    print(
      last
        ? `${secrets.length} secrets are accepted. The last step was "${last.step}", ${last.at}.`
        : 'No rotation is in progress.',
    )
    return 0
  }
  const refusal = refusalOf(step, last, Date.now(), { force: options.length > 0 })
  if (refusal) throw new UserError(refusal)
  if (step === 'drop') await withDatabase(dataDir, {}, (databaseUrl) => sealAnew(databaseUrl, secrets))
  save(rotated(step, secrets, newSecret))
  rotatePushKeys(step, dataDir)
  if (step === 'drop') rmSync(state)
  else writeFileSync(state, JSON.stringify({ step, at: new Date().toISOString() }), { mode: 0o600 })
  print(NEXT[step])
  return 0
}
