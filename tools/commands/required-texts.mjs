/**
 * Writes the texts that a specification requires word for word, for `required-texts.spec.ts` to check:
 * `node tools/run.mjs required-texts <specification.md>`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { print } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'
import { quotedTexts } from '../lib/quoted-texts.mjs'

const REQUIRED = 'frontend/src/site/app/checks/required-texts.json'

export default async function requiredTexts([specification]) {
  if (!specification)
    throw new Error('Please name the specification: node tools/run.mjs required-texts <specification.md>')
  const texts = quotedTexts(await readFile(specification, 'utf8'))
  await writeFile(inRoot(REQUIRED), `${JSON.stringify(texts, null, 2)}\n`)
  print(`${texts.length} texts in ${REQUIRED}`)
}
