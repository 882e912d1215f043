/** Builds the site: what browsers load, what the server renders with, and compressed copies of the former. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const CLIENT = join(import.meta.dirname, 'dist/client')
const COMPRESSED = /\.(js|css|svg|webmanifest)$/
const MIN_BYTES = 1_024

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) compress(path)
    else if (COMPRESSED.test(entry.name)) {
      const bytes = readFileSync(path)
      if (bytes.length < MIN_BYTES) continue
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  }
}

rmSync(join(import.meta.dirname, 'dist'), { recursive: true, force: true })
// The worker's list names the whole build, so that what the server renders with has to be there before.
await build({ root: import.meta.dirname, logLevel: 'warn', build: { ssr: true } })
await build({ root: import.meta.dirname, logLevel: 'warn' })
compress(CLIENT)
