import { expect, it } from 'vitest'
import { storedFiles } from './stored-files.js'

it('stores what pages need first, then what they may load, and skips the back office and parts for online use', () => {
  const stored = storedFiles({
    'src/site/app/entry-client.ts': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_libraries.js'],
      dynamicImports: [
        'src/site/app/routes/public/home-page.tsx',
        'src/office/app/routes/users-page.tsx',
        'src/shared/app/security/security.parts.ts',
        'i18n/en/admin-users.ts',
      ],
      css: ['assets/entry.css'],
    },
    '_libraries.js': { file: 'assets/libraries.js', assets: ['assets/letters.woff2'] },
    'src/site/app/routes/public/home-page.tsx': {
      file: 'assets/home.js',
      imports: ['_admin-paths.js'],
      css: ['assets/home.css'],
    },
    '_admin-paths.js': { file: 'assets/admin-paths.js', imports: ['src/site/app/entry-client.ts'] },
    'src/office/app/routes/users-page.tsx': {
      file: 'assets/users.js',
      imports: ['_table.js'],
      css: ['assets/table.css'],
    },
    'src/shared/app/security/security.parts.ts': { file: 'assets/security.js' },
    '_table.js': { file: 'assets/table.js' },
    'i18n/en/admin-users.ts': { file: 'assets/messages-admin.js' },
  })
  expect(stored).toEqual([
    'assets/entry.js',
    'assets/entry.css',
    'assets/libraries.js',
    'assets/letters.woff2',
    'assets/home.js',
    'assets/home.css',
    'assets/admin-paths.js',
  ])
})
