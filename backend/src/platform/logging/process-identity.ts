import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/** Each line of the log names the process that wrote it. */
export interface ProcessIdentity {
  service: 'api' | 'worker'
  host: string
  pid: number
  /** Names the release; null without a built site. */
  build: string | null
}

const buildSchema = z.object({ build: z.string() })

/** Throws for a `build.json` that is none: the release is broken. */
function buildOf(siteDir: string): string | null {
  const file = join(siteDir, 'build.json')
  return existsSync(file) ? buildSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).build : null
}

export function processIdentity(service: ProcessIdentity['service'], siteDir: string): ProcessIdentity {
  return { service, host: hostname(), pid: process.pid, build: buildOf(siteDir) }
}
