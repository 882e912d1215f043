/** `npm run asvs`: writes docs/asvs.md from docs/asvs/, unless a proof no longer exists. */
import { writeFileSync } from 'node:fs'
import { asvsFaults, asvsPage } from '../lib/asvs.mjs'
import { ASVS_PAGE, readAsvs, readSource } from '../lib/asvs-files.mjs'
import { print, UserError } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'

export default function asvs() {
  const { chapters, levels } = readAsvs()
  const faults = asvsFaults(chapters, levels, readSource)
  if (faults.length > 0) throw new UserError(faults.join('\n'))
  writeFileSync(inRoot(ASVS_PAGE), asvsPage(chapters, levels))
  print(`${levels.size} requirements in ${ASVS_PAGE}`)
  return 0
}
