import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { inRoot } from './paths.mjs'

/** A file of compose, with the parts that services share filled in. */
export const readCompose = (name = 'docker-compose.yml') =>
  parse(readFileSync(inRoot(name), 'utf8'), { merge: true, maxAliasCount: -1 })
