import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/s

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Throws with the file and every mistake in it. */
function parsed<Schema extends z.ZodType>(path: string, value: unknown, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(value)
  if (error) throw new Error(`${path}\n${z.prettifyError(error)}`)
  return data as z.output<Schema>
}

/** A JSON file of this folder. */
export function readJson<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return parsed(pathOf(name), JSON.parse(readFileSync(pathOf(name), 'utf8')), schema)
}

/** The Markdown files of a folder: `name: value` lines between two `---`, and below them the `content`. */
export function readPosts<Schema extends z.ZodType>(folder: string, schema: Schema): z.output<Schema>[] {
  return readdirSync(pathOf(folder)).map((file) => {
    const path = pathOf(`${folder}/${file}`)
    const [, head = '', content = ''] = FRONT_MATTER.exec(readFileSync(path, 'utf8')) ?? []
    const fields = Object.fromEntries(
      head
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    )
    return parsed(path, { ...fields, name: file.replace('.md', ''), content: content.trim() }, schema)
  })
}
