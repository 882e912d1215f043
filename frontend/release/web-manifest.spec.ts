import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, manifestPath } from '@sofaseva/contract'
import { expect, test } from 'vitest'
import { webManifest } from './web-manifest.js'

interface Manifest {
  id: string
  lang: string
  name: string
  start_url: string
  icons: { src: string }[]
  screenshots: { src: string }[]
  shortcuts: { url: string }[]
}

const manifestOf = (language: (typeof LANGUAGES)[number]) => JSON.parse(webManifest(language)) as Manifest

test('installs as one app that starts in the language it was installed in', () => {
  expect(new Set(LANGUAGES.map((language) => manifestOf(language).id))).toEqual(new Set(['/']))
  expect(new Set(LANGUAGES.map((language) => manifestOf(language).name)).size).toBe(LANGUAGES.length)
  expect(manifestOf('en')).toMatchObject({ lang: 'en-IN', start_url: '/' })
  expect(manifestOf('hi')).toMatchObject({ lang: 'hi-IN', start_url: '/hi' })
  expect(manifestOf('mr').shortcuts.map(({ url }) => url)).toEqual(['/mr/services', '/requests', '/my-jobs'])
  expect(LANGUAGES.map(manifestPath)).toEqual([
    '/manifest.webmanifest',
    '/hi/manifest.webmanifest',
    '/mr/manifest.webmanifest',
  ])
})

test('opens shortcuts in the window that is open', () => {
  expect(manifestOf('en')).toMatchObject({ launch_handler: { client_mode: ['focus-existing', 'auto'] } })
})

test('names images that exist', () => {
  const { icons, screenshots } = manifestOf('en')
  for (const { src } of [...icons, ...screenshots])
    expect(existsSync(join(import.meta.dirname, '../public', src)), src).toBe(true)
})
