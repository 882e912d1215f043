import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Creates a folder for SITE_DIR with a built site. `serverEntry` is the source of its server entry, and `files` maps
 * names below `client/` to their contents.
 */
export function builtSite(serverEntry: string, files: Record<string, string | Buffer> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sofaseva-site-'))
  const write = (name: string, bytes: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  write('package.json', '{"type":"module"}')
  write('server/entry-server.js', serverEntry)
  for (const [name, bytes] of Object.entries(files)) write(join('client', name), bytes)
  return folder
}
