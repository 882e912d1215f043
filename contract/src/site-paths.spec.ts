import { expect, it } from 'vitest'
import { isAdminPath, PATHS, pathTo, requestPath, searchPath } from './site-paths.js'

it('puts parameters where the path names them', () => {
  expect(pathTo(PATHS.service, { id: '01J' })).toBe('/service/01J')
  expect(pathTo(PATHS.receipt, { id: 'a/b' })).toBe('/requests/a%2Fb/receipt')
})

it('writes a search and a booking of the own list as links', () => {
  expect(searchPath('sofa & chair')).toBe('/services/search?q=sofa%20%26%20chair')
  expect(requestPath('01J')).toBe('/requests#01J')
})

it('distinguishes the back office from paths that begin alike', () => {
  expect(['/admin', '/admin/', '/Admin/users', '/adminx', '/services/admin'].filter(isAdminPath)).toEqual([
    '/admin',
    '/admin/',
    '/Admin/users',
  ])
})
