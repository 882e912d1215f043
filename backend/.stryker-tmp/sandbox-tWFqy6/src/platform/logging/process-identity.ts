// @ts-nocheck
import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/** Identifies the process in each line of the log. */
export interface ProcessIdentity {
  service: 'api' | 'worker'
  host: string
  pid: number
  /** The release. Null without a built site. */
  build: string | null
}

const buildSchema = z.object({ build: z.string() })

/** Throws if `build.json` is invalid, as the release is broken then. */
function buildOf(siteDir: string): string | null {
  const file = join(siteDir, 'build.json')
  return existsSync(file) ? buildSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).build : null
}

export function processIdentity(service: ProcessIdentity['service'], siteDir: string): ProcessIdentity {
  return { service, host: hostname(), pid: process.pid, build: buildOf(siteDir) }
}
