import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/** Identifies the process in each line of the log. */
export interface ProcessIdentity {
  service: 'api' | 'worker'
  /** The release, such as 1.4.0. */
  version: string
  host: string
  pid: number
  /** The build of the site. Null without one. */
  build: string | null
}

const ROOT = join(import.meta.dirname, '../../../..')
const versionSchema = z.object({ version: z.string() })
const buildSchema = z.object({ build: z.string() })

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The release of this product, from its `package.json`. */
export const PRODUCT_VERSION = versionSchema.parse(readJson(join(ROOT, 'package.json'))).version

/** Throws if `build.json` is invalid, as the release is broken then. */
function buildOf(siteDir: string): string | null {
  const file = join(siteDir, 'build.json')
  return existsSync(file) ? buildSchema.parse(readJson(file)).build : null
}

export function processIdentity(service: ProcessIdentity['service'], siteDir: string): ProcessIdentity {
  return { service, version: PRODUCT_VERSION, host: hostname(), pid: process.pid, build: buildOf(siteDir) }
}
