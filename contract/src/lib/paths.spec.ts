import { expect, it } from 'vitest'
import {
  alternatePaths,
  blogListPath,
  confirmationPath,
  defaultAlternate,
  isAdminPath,
  isListedOn,
  jobPath,
  localizedPath,
  PATHS,
  pathTo,
  requestPath,
  searchPath,
  splitLanguage,
} from './paths.js'

it('inserts parameters into the path', () => {
  expect(pathTo(PATHS.service, { id: '01J' })).toBe('/service/01J')
  expect(pathTo(PATHS.receipt, { id: 'a/b' })).toBe('/requests/a%2Fb/receipt')
})

it('builds links to a search and to a customer’s own booking', () => {
  expect(searchPath('sofa & chair')).toBe('/services/search?q=sofa%20%26%20chair')
  expect(requestPath('01J')).toBe('/requests/01J')
  expect(confirmationPath('01J')).toBe('/requests/01J?new')
  expect(jobPath('01J')).toBe('/my-jobs#01J')
})

it('falls back to English, then to the page’s oldest language', () => {
  const places = (...languages: ('en' | 'hi' | 'mr')[]) => languages.map((language) => ({ language }))
  expect(defaultAlternate(places('mr', 'hi', 'en'))?.language).toBe('en')
  expect(defaultAlternate(places('mr', 'hi'))?.language).toBe('mr')
  expect(defaultAlternate([])).toBeUndefined()
})

it('encodes a blog list like a form', () => {
  expect(blogListPath({})).toBe('/blog')
  expect(blogListPath({ category: 'Before & After', page: 1 })).toBe('/blog?category=Before+%26+After')
  const search = "it's (so) ~soft!* सोफा+"
  const query = new URLSearchParams({ search, page: '2', language: 'all' })
  expect(blogListPath({ search, page: 2, language: 'all' })).toBe(`/blog?${query}`)
})

it('distinguishes the back office from similar paths', () => {
  expect(['/admin', '/admin/', '/Admin/users', '/adminx', '/services/admin'].filter(isAdminPath)).toEqual([
    '/admin',
    '/admin/',
    '/Admin/users',
  ])
})

it.each([
  ['/', '/hi'],
  ['/?utm=1', '/hi?utm=1'],
  ['/#top', '/hi#top'],
  ['/services/search?q=/x', '/hi/services/search?q=/x'],
  ['/auth/forgot', '/hi/auth/forgot'],
  // These have one URL for all languages.
  ['/requests#01J', '/requests#01J'],
  ['/admin', '/admin'],
  ['/servicesx', '/servicesx'],
])('turns %s into %s for Hindi', (path, localized) => {
  expect(localizedPath(path, 'hi')).toBe(localized)
  expect(localizedPath(path, 'en')).toBe(path)
})

it.each([
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/mr/service/01J', 'mr', '/service/01J'],
  ['/en', 'en', '/'],
  ['/hindi', null, '/hindi'],
  ['/HI/services', null, '/HI/services'],
  ['/', null, '/'],
])('strips the language from %s', (pathname, language, path) =>
  expect(splitLanguage(pathname)).toEqual({ language, path }),
)

it('knows a page in every language', () => {
  expect(alternatePaths('/services').map(({ path }) => path)).toEqual(['/services', '/hi/services', '/mr/services'])
})

it('is listed unless its canonical URL is on another site', () => {
  const isListed = (canonicalUrl: string) => isListedOn('https://site.example', canonicalUrl)
  expect(['', 'https://site.example/blog/sofa', 'HTTPS://Site.example/blog/sofa'].map(isListed)).toEqual(
    Array(3).fill(true),
  )
  const others = [
    'https://site.example.org/blog/sofa',
    'http://site.example/blog/sofa',
    'https://sité.example/blog/sofa',
  ]
  expect(others.map(isListed)).toEqual(Array(3).fill(false))
})
