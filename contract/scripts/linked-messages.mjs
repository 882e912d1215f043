/** A link to another message: "@:errors.SERVICE_NOT_FOUND". */
const LINK = /^@:([\w-]+)\.(.+)$/

/**
 * Replaces links with the texts of their messages. `areas` has one language's messages by area and key. Calls `report`
 * for each broken link.
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
 * Calls `report` for each message outside `errors` that repeats an error text in every language. `languages` has the
 * areas of each language as written.
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
