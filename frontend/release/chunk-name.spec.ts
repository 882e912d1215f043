import { expect, it } from 'vitest'
import { chunkName } from './chunk-name.js'

it.each([
  ['/contract/src/i18n/generated/hi/admin-blog.ts', 'messages-hi-admin-blog'],
  ['/frontend/src/site/app/start-site.tsx', 'site'],
  [null, 'site'],
])('names the chunk of %s', (facadeModuleId, expected) => {
  expect(chunkName({ facadeModuleId, name: 'site' })).toBe(expected)
})
