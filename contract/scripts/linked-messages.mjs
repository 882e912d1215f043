/** A message that says what another one does: "@:errors.SERVICE_NOT_FOUND". */
const LINK = /^@:([\w-]+)\.(.+)$/

/**
 * Puts the texts of linked messages in their places. `areas` has the messages of one language by area and key; `report` is told
 * of each link that leads nowhere.
 */
export function withLinkedTexts(areas, report) {
  const textOf = (text, where) => {
    const [, area, key] = LINK.exec(text) ?? []
    if (area === undefined) return text
    const linked = areas[area]?.[key]
    if (linked === undefined) report(`${where} links to ${area}.${key}, which is not there`)
    else if (LINK.test(linked)) report(`${where} links to ${area}.${key}, which is a link itself`)
    return linked ?? text
  }
  return mapTexts(areas, textOf)
}

/**
 * Tells `report` of each message outside of `errors` that repeats a failure in every language: a failure is worded once.
 * `languages` has the areas of each language as they are written.
 */
export function checkRepeatedFailures(languages, report) {
  const all = Object.values(languages)
  const wordings = (area, key) => JSON.stringify(all.map((areas) => areas[area]?.[key]))
  const failures = new Map(Object.keys(all[0].errors ?? {}).map((key) => [wordings('errors', key), `errors.${key}`]))
  mapTexts(all[0], (_, where) => {
    const [area, key] = [where.slice(0, where.indexOf('.')), where.slice(where.indexOf('.') + 1)]
    const failure = area === 'errors' ? undefined : failures.get(wordings(area, key))
    if (failure) report(`${where} repeats ${failure}: write "@:${failure}"`)
  })
}

function mapTexts(areas, change) {
  const changed = (area, messages) =>
    Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, change(text, `${area}.${key}`)]))
  return Object.fromEntries(Object.entries(areas).map(([area, messages]) => [area, changed(area, messages)]))
}
