import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseChapter, parseLevels } from './asvs.mjs'
import { inRoot } from './paths.mjs'

const FOLDER = 'docs/asvs'
const LEVELS = 'requirements.txt'
/** The page that is written from the folder. */
export const ASVS_PAGE = 'docs/asvs.md'

/** The text of a file by its path from the root, or null. */
export function readSource(path) {
  return existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : null
}

/** The chapters and levels that the folder holds. */
export function readAsvs() {
  const names = readdirSync(inRoot(FOLDER)).filter((name) => name !== LEVELS)
  return {
    chapters: names.sort().map((name) => parseChapter(readSource(`${FOLDER}/${name}`), `${FOLDER}/${name}`)),
    levels: parseLevels(readSource(`${FOLDER}/${LEVELS}`)),
  }
}
