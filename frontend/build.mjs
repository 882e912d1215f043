/** Builds the site and the back office: browser files with compressed copies, and the server's renderer. */
import { readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'

const CLIENT = join(import.meta.dirname, 'dist/client')
const COMPRESSED = /\.(js|css|svg|webmanifest)$/
const MIN_BYTES = 1_024
const COMMON = { root: import.meta.dirname, logLevel: 'warn' }

const SMALLEST = { br: promisify(brotliCompress), gz: (bytes) => promisify(gzip)(bytes, { level: 9 }) }

/** Uses the strongest compression, because it runs once and every visitor loads the files. */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => COMPRESSED.test(name))
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      if (bytes.length < MIN_BYTES) return
      for (const [ending, smallest] of Object.entries(SMALLEST))
        await writeFile(`${path}.${ending}`, await smallest(bytes))
    }),
  )
}

// A test that starts the product sets another value, with which React's development build would be bundled.
process.env.NODE_ENV = 'production'
rmSync(join(import.meta.dirname, 'dist'), { recursive: true, force: true })
// The worker's list names the whole build, so its code, the back office and the server's renderer come first.
await build({ ...COMMON, build: { ssr: true } })
for (const part of ['office', 'worker'])
  await build({ ...COMMON, configFile: join(import.meta.dirname, `vite.${part}.config.ts`) })
await build(COMMON)
await compress(CLIENT)
