import * as contract from '@sofaseva/contract'
import { schemaVersion } from './schema-version.js'

/** The versions of packages that browsers get. `source` takes the contract's TypeScript. */
export const BROWSER_CONDITIONS = ['source', 'module', 'browser', 'development|production']

/** The constants that the builds replace in the code. */
export function buildConstants({ isServer = false } = {}): Record<string, string> {
  return { __SCHEMA_VERSION__: JSON.stringify(schemaVersion(contract)), __SERVER__: JSON.stringify(isServer) }
}
