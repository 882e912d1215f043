import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * A folder for SITE_DIR with a built site whose server entry is this module, and with `files` for browsers, by their
 * names below `client/`.
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
