/**
 * How `npm run new` names things and changes files. An edit takes a file's text and returns the new one. It returns null
 * where the place to change has moved.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesBelow } from './files.mjs'
import { UserError } from './output.mjs'

export const CONTRACT = 'contract/src'

export const camel = (kebab) => kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
export const pascal = (kebab) => camel(`-${kebab}`)
export const snake = (kebab) => kebab.replaceAll('-', '_')

/** A kebab-case name in the ways that templates write it. */
export const namesOf = (name, kebab) => ({
  [name]: kebab,
  [pascal(name)]: pascal(kebab),
  [name.toUpperCase()]: snake(kebab).toUpperCase(),
  [`${name}Camel`]: camel(kebab),
  [`${name}Words`]: kebab.replaceAll('-', ' '),
  [`${name}_table`]: snake(kebab),
})

/** The path of the contract's file of this name, from the root. */
export function contractFile(root, name) {
  const found = [...filesBelow(join(root, CONTRACT))].find((path) => basename(path) === name)
  if (!found) throw new UserError(`The contract has no ${name}.`)
  return join(CONTRACT, found)
}

/** The module's first table, and the permission of its back office. */
export function factsOf(root, name) {
  const owners = readFileSync(join(root, '.table-owners.mjs'), 'utf8')
  const [, table] = new RegExp(`'modules/${name}': \\[\\s*'(\\w+)'`).exec(owners) ?? []
  const roles = readFileSync(join(root, contractFile(root, 'roles.ts')), 'utf8')
  const permissions = [...roles.matchAll(/^ {2}'(admin\.[\w-]+)'/gm)].map(([, permission]) => permission)
  const permission = permissions.find((one) => one === `admin.${name}`) ?? 'admin.dashboard'
  return { table: table ?? 'audit_entries', permission }
}

/** The line goes before the first match of `before` that comes after the first one of `after`. */
export const insert = (line, { after = /^/, before }) => {
  return (text) => {
    const from = text.search(after)
    const at = from === -1 ? -1 : text.slice(from).search(before)
    return at === -1 ? null : `${text.slice(0, from + at)}${line}\n${text.slice(from + at)}`
  }
}

export const importing = (name, path) => insert(`import { ${name} } from '${path}'`, { before: /^import /m })
export const exported = (path) => insert(`export * from '${path}'`, { before: /^export \* /m })
/** The name becomes the last of the first list that is called `list`. */
export const addToList = (name, list) => (text) => {
  const changed = text.replace(new RegExp(`(${list}: \\[)([^\\]]*?),?(\\s*\\])`), (_, open, items, close) =>
    items.trim() ? `${open}${items}, ${name}${close}` : `${open}${name}${close}`,
  )
  return changed === text ? null : changed
}

/** The messages go to the end of the file. */
export const addMessages = (messages) => (json) => {
  const lines = Object.entries(messages).map(([key, text]) => `,\n  ${JSON.stringify(key)}: ${JSON.stringify(text)}`)
  return json.replace(/\n}\s*$/, () => `${lines.join('')}\n}\n`)
}
