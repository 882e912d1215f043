import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { services } from './index.js'
import { readJson, readPosts } from './read.js'
import { postSchema, servicesSchema, usersSchema } from './schemas.js'

const folder = mkdtempSync(join(tmpdir(), 'seed-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

const POST = `---

title: Sofa: a guide
excerpt: Short
category: Sofa Repair
tags: sofa, repair
keywords: sofa
imageAlt: Drawing
author: Asha
views: 40
---

<p>One</p>

Two
`

function write(name: string, text: string): { path: string; url: string } {
  const path = join(folder, name)
  writeFileSync(path, text)
  return { path, url: pathToFileURL(path).href }
}

function readPost(text: string) {
  mkdirSync(join(folder, 'blog'), { recursive: true })
  const { path } = write('blog/a-guide.md', text)
  return { path, read: () => readPosts(pathToFileURL(join(folder, 'blog')).href, postSchema) }
}

describe('data of the seed', () => {
  it('reads a post with its front matter and content', () => {
    const [post] = readPost(POST).read()
    expect(post).toMatchObject({ name: 'a-guide', title: 'Sofa: a guide', tags: ['sofa', 'repair'], views: 40 })
    expect(post?.content).toBe('<p>One</p>\n\nTwo')
  })

  it.each([
    ['a field is missing', POST.replace('author: Asha\n', ''), 'author'],
    ['a field is unknown', POST.replace('author: Asha', 'author: Asha\nauthors: Ravi'), 'authors'],
    ['a category is unknown', POST.replace('Sofa Repair', 'Sofas'), 'category'],
    ['the front matter is not closed', POST.replace('---\n\n<p>', '<p>'), 'content'],
  ])('names the file of a post when %s', (_, text, field) => {
    const { path, read } = readPost(text)
    expect(read).toThrow(path)
    expect(read).toThrow(field)
  })

  it('names the file and every mistake in it', () => {
    const { path, url } = write('people.json', '{ "customers": [{ "name": "", "email": "x" }], "providers": [] }')
    const read = () => readJson(url, usersSchema)
    for (const part of [path, 'customers[0].name', 'customers[0].email', 'customers[0].phone'])
      expect(read).toThrow(part)
  })

  it('refuses a service whose texts leave out an option', () => {
    const [service] = services
    if (!service) throw new Error('There is no service.')
    const { slug, basePrice, priceUpperRange, name, shortDescription, translations } = service
    const options = service.options.map(({ price, durationMinutes }) => ({ price, durationMinutes }))
    const texts = service.options.map((option) => ({ name: option.name, details: option.details }))
    const en = { name, shortDescription, options: texts }
    const whole = { slug, basePrice, priceUpperRange, options, texts: { en, ...translations } }
    expect(servicesSchema.safeParse([whole]).success).toBe(true)
    const short = { ...whole, texts: { ...whole.texts, en: { ...en, options: en.options.slice(1) } } }
    expect(servicesSchema.safeParse([short]).error?.issues[0]?.message).toContain('more or fewer options')
  })
})
