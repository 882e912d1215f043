/**
 * `npm run archive -- keys FILE`: makes the key pair for the data of closed accounts. FILE gets the private key, and the
 * public one is printed. `-- take USER_ID FILE` copies the sealed data of a closed account from the database.
 * `-- open FILE KEY_FILE` prints what is sealed in it; it needs no database and no network.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withDatabase } from '../lib/backup.mjs'
import { query } from '../lib/database.mjs'
import { print, UserError } from '../lib/output.mjs'
import { writeNewFile } from '../lib/privacy.mjs'
import { createArchiveKeys, openArchive } from '../lib/sealed-archive.mjs'

function keys([file]) {
  if (!file) throw new UserError('Say in which file to write the private key.')
  const { publicKey, privateKey } = createArchiveKeys()
  writeNewFile(file, privateKey)
  print(`ARCHIVE_PUBLIC_KEY=${publicKey}`)
  print(`The private key is in ${file}. Keep it away from this machine: only it opens the data of closed accounts.`)
}

async function take([userId, file]) {
  if (!userId || !file) throw new UserError('Say whose data to take, by the id, and in which file to write it.')
  if (!/^[0-9A-Z]{26}$/.test(userId)) throw new UserError('An id has 26 capital letters and digits.')
  const code = await withDatabase(resolve(process.env.DATA_DIR || '.data'), {}, async (databaseUrl) => {
    const rows = await query(databaseUrl, [
      `SELECT TO_BASE64(data) FROM sealed_archives WHERE userId = '${userId}' ORDER BY part`,
    ])
    if (rows.length === 0) throw new UserError('There is no sealed data of this user.')
    writeNewFile(file, Buffer.concat(rows.map(([text]) => Buffer.from(text, 'base64'))))
  })
  return code ?? 0
}

function open([file, keyFile]) {
  if (!file || !keyFile) throw new UserError('Say the file with the sealed data and the file with the private key.')
  print(openArchive(readFileSync(file), readFileSync(keyFile, 'utf8')))
}

const ACTIONS = { keys, take, open }

export default function archive([action, ...args]) {
  if (!Object.hasOwn(ACTIONS, action ?? '')) throw new UserError(`Say one of: ${Object.keys(ACTIONS).join(', ')}.`)
  return ACTIONS[action](args)
}
