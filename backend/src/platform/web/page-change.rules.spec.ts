import { describe, expect, it } from 'vitest'
import { changedPaths, type PageChange } from './page-change.rules.js'

const ALL = { categories: ['c1', 'c2'], services: ['s1', 's2', 's3'] }
const inEveryLanguage = (...paths: string[]) =>
  paths.flatMap((path) => [path, `/hi${path === '/' ? '' : path}`, `/mr${path === '/' ? '' : path}`])

const SERVICE = { of: 'service', id: 's1', categoryIds: ['c1'], isListed: false, isOnHome: false } as const
const CATEGORY = {
  ...{ of: 'category', id: 'c1', isNamed: false, serviceIds: [], isListed: false, isOnHome: false },
} as const
const POST = { of: 'post', paths: ['/blog/sofa'], lists: [], home: [] } as const

describe('a change alters the addresses', () => {
  it.each<[string, object, string[]]>([
    ['of a service: its page', SERVICE, inEveryLanguage('/service/s1')],
    [
      "of a service's card: the lists of its categories and of all services",
      { ...SERVICE, categoryIds: ['c1', 'c2'], isListed: true },
      inEveryLanguage('/service/s1', '/services', '/services/c1', '/services/c2'),
    ],
    [
      'of a service that the home page shows: that too',
      { ...SERVICE, isListed: true, isOnHome: true },
      inEveryLanguage('/service/s1', '/services', '/services/c1', '/'),
    ],
    [
      "of a category's name: its page and its services'",
      { ...CATEGORY, isNamed: true, serviceIds: ['s1', 's2'], isOnHome: true },
      inEveryLanguage('/services/c1', '/service/s1', '/service/s2', '/'),
    ],
    ["of a category's place: the list of all services", { ...CATEGORY, isListed: true }, inEveryLanguage('/services')],
    ["of a category's icon: the home page", { ...CATEGORY, isOnHome: true }, inEveryLanguage('/')],
    ['of a post: its page', POST, ['/blog/sofa']],
    [
      "of a post's card: the lists and their categories in its languages, and the home pages that show it",
      {
        ...POST,
        lists: [
          { language: 'en', category: 'Sofa Repair' },
          { language: 'hi', category: 'Before & After' },
        ],
        home: ['hi'],
      },
      ['/blog/sofa', '/blog', '/blog?category=Sofa+Repair', '/hi/blog', '/hi/blog?category=Before+%26+After', '/hi'],
    ],
    ['of the hero: the home page in these languages', { of: 'hero', languages: ['en', 'mr'] }, ['/', '/mr']],
    [
      'of the phone number: the contact page and the home page',
      { of: 'business', keys: ['supportPhone', 'pincodes'] },
      inEveryLanguage('/contact', '/'),
    ],
    ['of the pincodes: the contact page', { of: 'business', keys: ['pincodes'] }, inEveryLanguage('/contact')],
    [
      'of the cities: those of services too',
      { of: 'business', keys: ['cities'] },
      inEveryLanguage('/contact', '/', '/service/s1', '/service/s2', '/service/s3'),
    ],
    [
      'of prices that are shown or hidden: all with prices',
      { of: 'prices' },
      inEveryLanguage(
        ...['/', '/services', '/contact', '/services/c1', '/services/c2'],
        ...['/service/s1', '/service/s2', '/service/s3'],
      ),
    ],
  ])('%s', (_, change, paths) => {
    expect(changedPaths(change as PageChange, ALL).sort()).toEqual(paths.sort())
  })
})
