/** `node backend/dist/copy-images.js to-bucket` or `to-folder` copies users' images between the two stores. */
import { ConfigError, loadConfig } from './platform/config/config.js'
import { Sql } from './platform/database/sql.js'
import { messageOf } from './platform/lib/message-of.js'
import { copyImages } from './platform/uploads/copy-images.js'
import { fileStore, localFileStore } from './platform/uploads/open-file-store.js'

const DIRECTIONS = ['to-bucket', 'to-folder']
const INCOMPLETE_SHOWN = 20

/** Returns the lines to print and whether every image in use is complete. */
async function runCommand(direction: string | undefined): Promise<{ lines: string[]; isComplete: boolean }> {
  if (direction === undefined || !DIRECTIONS.includes(direction))
    throw new ConfigError('Say one of: copy-images.js to-bucket, copy-images.js to-folder')
  // The demo mode doesn't require a mail server.
  const config = loadConfig({ ...process.env, APP_ENV: 'demo' })
  if (config.S3_BUCKET === undefined) throw new ConfigError('S3_BUCKET is not set.')
  const folder = localFileStore(config)
  const bucket = await fileStore(config)
  const sql = new Sql(config)
  try {
    const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder]
    const { images, copied, incomplete } = await copyImages(sql, from, to)
    const ids = incomplete.slice(0, INCOMPLETE_SHOWN).join(', ')
    const lines = [`Copied ${copied} of ${images} images.`]
    if (ids) lines.push(`Neither store has all files of ${incomplete.length} images in use: ${ids}`)
    return { lines, isComplete: incomplete.length === 0 }
  } finally {
    await sql.onApplicationShutdown()
  }
}

try {
  const { lines, isComplete } = await runCommand(process.argv[2])
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exit(isComplete ? 0 : 1)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}
