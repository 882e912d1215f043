/** Which licences of packages are allowed: tools/licences.json. */

/** Whether an SPDX expression without nested brackets leaves a choice of allowed licences alone. */
export function isAllowed(expression, allowed) {
  const isOne = (name) => allowed.includes(name.trim())
  const choices = expression.replaceAll(/[()]/g, '').split(/ OR /i)
  return choices.some((choice) => choice.split(/ AND /i).every(isOne))
}

const matches = (pattern, name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)

/**
 * Faults of the licences of a lockfile's packages, a sentence for each. Packages of the checkout are left out.
 * `named` are packages that are allowed beside the list, each with a reason.
 */
export function licenceFaults(packages, { allowed, named }) {
  const used = new Set()
  const unknown = Object.entries(packages).flatMap(([folder, { license, link }]) => {
    if (link || !folder.includes('node_modules/')) return []
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (license && isAllowed(license, allowed)) return []
    const pattern = Object.keys(named).find((one) => matches(one, name))
    if (!pattern) return [`${name} has the licence ${license ?? 'of no name'}`]
    used.add(pattern)
    return []
  })
  return [
    ...unknown,
    ...Object.keys(named)
      .filter((one) => !used.has(one))
      .map((one) => `${one} needs no exception`),
  ]
}
