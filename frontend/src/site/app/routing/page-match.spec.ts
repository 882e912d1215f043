import { describe, expect, it } from 'vitest'
import { matchPage, missingResources } from './page-match.js'

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&u=1', '/'],
    ['/CONTACT/', '/contact'],
    ['/services', '/services'],
    ['/services/?q=', '/services'],
    ['/services/search?q=sofa&q=chair', '/services/search?q=sofa'],
    ['/services/search?page=2&q=+so%66a%20repair+', '/services/search?q=sofa%20repair'],
    ['/services/search?Q=sofa', '/services/search'],
    [`/Service/${ID}?a[]=1&a[]=2#x`, `/service/${ID}`],
    [`/service/%30${ID.slice(1)}/`, `/service/${ID}`],
    // These pages look the same for every address.
    [`/requests/${ID}?new`, '/requests/-'],
    [`/requests/${ID}/receipt`, '/requests/-/receipt'],
    ['/admin/bookings?page=3', '/admin'],
  ])('%s is %s', (url, address) => {
    expect(matchPage(url)).toMatchObject({ address, isPage: true })
    // A canonical address matches itself.
    expect(matchPage(address)).toMatchObject({ address, isPage: true })
  })

  it.each([
    '/nothing',
    '/adminx',
    '//evil.example/services',
    '/services//x',
    '/\\evil.example',
    '/services%2Fsearch',
    '/contact%00',
    '/%E0%A4%A',
    'http://evil.example/',
    '',
  ])('finds no page at %s', (url) => expect(matchPage(url)).toMatchObject({ address: '/not-found', isPage: false }))

  it.each([
    ['/', '/', 'en'],
    ['/hi', '/', 'hi'],
    ['/mr/', '/', 'mr'],
    [
      '/hi/services/search?q=%E0%A4%B8%E0%A5%8B%E0%A4%AB%E0%A4%BE',
      '/services/search?q=%E0%A4%B8%E0%A5%8B%E0%A4%AB%E0%A4%BE',
      'hi',
    ],
    [`/mr/service/${ID}`, `/service/${ID}`, 'mr'],
    ['/hi/nothing', '/not-found', 'hi'],
    ['/hindi', '/not-found', null],
    // Account pages have no language in the address: the visitor's choice decides.
    ['/requests', '/requests', null],
  ])('%s is %s in the language %s', (url, address, language) => {
    expect(matchPage(url)).toMatchObject({ address, language })
  })

  it.each([
    ['/en/services?q=a', '/services?q=a'],
    ['/en', '/'],
    ['/en//', '/'],
    ['/%65n/services?q=a', '/services?q=a'],
    ['/h%69/requests', '/requests'],
    ['/hi/requests', '/requests'],
    ['/mr/admin/users', '/admin/users'],
    [`/service/${ID.toLowerCase()}`, `/service/${ID}`],
    [`/service/${ID}.`, `/service/${ID}`],
    [`/hi/service/${ID.toLowerCase()})?q=a`, `/hi/service/${ID}?q=a`],
    [`/services/${ID.toLowerCase()},`, `/services/${ID}`],
    ['/blog/Sofa-Care.', '/blog/sofa-care'],
    ['/mr/blog/sofa-care)?utm_source=x', '/mr/blog/sofa-care?utm_source=x'],
    ['/blog/%E0%A4%B8%E0%A5%8B%E0%A4%AB%E0%A4%BE%E0%A5%A4', '/blog/%E0%A4%B8%E0%A5%8B%E0%A4%AB%E0%A4%BE'],
  ])('%s redirects to %s', (url, redirect) => expect(matchPage(url)).toMatchObject({ redirect, isPage: false }))

  it.each([`/service/${ID}`, '/blog/sofa-care', '/blog/%E0%A4%B8%E0%A5%8B%E0%A4%AB%E0%A4%BE', '/blog/...'])(
    '%s needs no redirect',
    (url) => expect(matchPage(url).redirect).toBeUndefined(),
  )

  it.each(['/en//evil.example', '/hi//evil.example', '/en/nothing', '/hi/hi'])(
    '%s has neither a page nor a redirect',
    (url) => {
      expect(matchPage(url)).toMatchObject({ address: '/not-found', isPage: false })
      expect(matchPage(url).redirect).toBeUndefined()
    },
  )

  it.each([
    ['/provider/jobs', '/my-jobs'],
    ['/Provider/Jobs/?x=1', '/my-jobs?x=1'],
  ])('%s redirects to %s with its query', (url, redirect) =>
    expect(matchPage(url)).toMatchObject({ isPage: false, redirect }),
  )

  it.each(['/service/categories', '/service/01', '/services/nope', '/service/x%3Fy'])(
    'rejects the invalid id in %s',
    (url) => {
      expect(matchPage(url).isPage).toBe(false)
      expect(matchPage(url).missing).toMatch(/^\/services?\/-$/)
    },
  )
})

describe('the resources of a page', () => {
  it('are API paths', () => {
    expect(matchPage('/services?q=a%26b').resources).toEqual(['/services/categories', '/services?search=a%26b'])
    expect(matchPage(`/service/${ID}`).resources).toEqual([
      `/services/${ID}`,
      `/reviews/service/${ID}?page=1&limit=10&sort=newest`,
    ])
    expect(matchPage('/contact').headResources).toEqual(['/services'])
    expect(matchPage('/blog?category=DIY Fixes&page=2').headResources).toEqual([
      '/blogs/languages?category=DIY%20Fixes',
    ])
    expect(matchPage(`/services/${ID}`).resources).toEqual(['/services/categories', `/services?categoryId=${ID}`])
  })

  it('are missing by the visitor’s own address, whichever address the document was made for', () => {
    const document = { status: 404, resources: { '/services/categories': [] } }
    expect(missingResources(`/services/${ID}?utm=1`, document)).toEqual([`/services?categoryId=${ID}`])
    expect(missingResources('/no-such-page', document)).toEqual([])
    expect(missingResources(`/services/${ID}`, { ...document, status: 503 })).toEqual([])
  })
})
