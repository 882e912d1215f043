import { readdirSync } from 'node:fs'

/** The rules for imports. docs/architecture.md describes them. */
const MODULE_EDGES = {
  auth: ['users', 'verification', 'settings'],
  users: ['policies'],
  verification: ['users', 'settings'],
  catalog: ['users'],
  bookings: ['catalog', 'users', 'settings', 'verification'],
  reviews: ['bookings', 'catalog', 'users'],
  blog: ['users'],
  audit: ['users'],
  'access-log': ['users'],
  chatbot: ['catalog', 'bookings', 'blog', 'contact', 'settings', 'users'],
  seo: ['catalog', 'blog', 'settings'],
  contact: ['settings', 'users'],
  policies: ['settings'],
  incidents: ['policies', 'settings'],
  invoices: ['bookings', 'users'],
  dashboard: ['.*'],
  notifications: ['.*'],
}

/** Every folder: a module without a line above reaches no other. */
const modules = readdirSync(new URL('backend/src/modules', import.meta.url))

const moduleRules = modules.map((name) => ({
  name: `module-${name}`,
  comment: `What the module "${name}" may reach of its neighbours.`,
  severity: 'error',
  from: { path: `^backend/src/modules/${name}/` },
  to: {
    path: '^backend/src/modules/',
    pathNot: [
      `^backend/src/modules/${name}/`,
      ...(MODULE_EDGES[name] ?? []).map((to) => `^backend/src/modules/${to}/index\\.ts$`),
    ],
  },
}))

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const TESTS = '\\.spec\\.tsx?$|^backend/test/|^e2e/|test-(setup|page)'

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('resolvable', {}, { couldNotResolve: true, pathNot: ['^virtual:'] }),
    rule(
      'contract-alone',
      { path: '^contract/src', pathNot: '\\.spec\\.ts$' },
      { pathNot: ['^contract/src', 'node_modules/(zod|minisearch|@messageformat/runtime)/'] },
    ),
    rule(
      'minisearch-in-one-place',
      { path: '^contract/src', pathNot: '^contract/src/catalog/search/' },
      { path: 'node_modules/minisearch/' },
    ),
    rule('backend-not-frontend', { path: '^backend/' }, { path: '^frontend/' }),
    rule('frontend-not-backend', { path: '^frontend/' }, { path: '^(backend|prisma)/' }),
    rule('platform-not-modules', { path: '^backend/src/platform/' }, { path: '^backend/src/modules/' }),
    rule(
      'nobody-imports-notifications',
      { path: '^backend/src/modules/(?!notifications/)' },
      { path: '^backend/src/modules/notifications/' },
    ),
    ...moduleRules,
    rule(
      'modules-by-their-door',
      { path: '^backend/src/(app\\.module|main|personal-data|worker)\\.ts$' },
      { path: '^backend/src/modules/[^/]+/(?!(index|personal-data)\\.ts$)' },
    ),
    rule(
      'database-in-repositories-only',
      { path: '^backend/src/modules/', pathNot: ['\\.repository\\.ts$', TESTS] },
      { path: ['platform/database/kysely', 'platform/database/generated'] },
    ),
    rule(
      'state-changes-by-changes-run',
      { path: '^backend/src/modules/', pathNot: TESTS },
      { path: 'platform/(database/transactions|cache/tag-changes)' },
    ),
    rule('controllers-not-repositories', { path: '\\.controller\\.ts$' }, { path: '\\.repository\\.ts$' }),
    rule(
      'rules-do-no-io',
      {
        path: '^backend/src/.*\\.(rules|policy)\\.ts$',
        pathNot:
          'modules/(auth/passwords/password|notifications/definitions/(office-|outdated-|progress-)?notification)\\.rules',
      },
      // `*.content.ts` are tables that were read from `backend/data` when the process started.
      { pathNot: ['^contract/src', '\\.rules\\.ts$', '\\.policy\\.ts$', '\\.content\\.ts$'] },
    ),
    rule('shared-lowest', { path: '^frontend/src/shared/' }, { path: '^frontend/src/(site|office|sw)/' }),
    // `shared/app` is what both apps do on the device beside what they show: it stands above the store.
    rule(
      'shared-below-offline',
      { path: '^frontend/src/shared/(?!app/)' },
      { path: '^frontend/src/(offline|shared/app)/' },
    ),
    rule(
      'offline-below-features',
      { path: '^frontend/src/offline/' },
      // Of what is shared, how one calls the server, as whom and in which language; no screens.
      {
        path: [
          '^frontend/src/(site|office|sw)/',
          '^frontend/src/shared/(?!(http|session)/|i18n/(messages|active-language))',
          'node_modules/react',
        ],
      },
    ),
    rule(
      'features-below-app',
      { path: '^frontend/src/(site|office)/features/' },
      { path: '^frontend/src/((site|office)/app|sw)/' },
    ),
    rule(
      'features-apart',
      { path: '^frontend/src/(site|office)/features/([^/]+)/' },
      { path: '^frontend/src/$1/features/', pathNot: '^frontend/src/$1/features/$2/' },
    ),
    rule('dexie-in-offline', { path: '^frontend/src/(?!offline/)' }, { path: 'node_modules/dexie/' }),
    rule('workbox-in-worker', { path: '^frontend/src/(?!sw/|shared/app/updates)' }, { path: 'node_modules/workbox' }),
    rule(
      'server-state-in-office',
      { path: '^frontend/src/(?!office/|gallery/office/|test-support/admin)' },
      { path: 'node_modules/@tanstack/' },
    ),
    rule(
      'component-library-in-office',
      { path: '^frontend/src/(?!office/|gallery/office/)' },
      { path: 'node_modules/(@mantine|@tiptap|recharts|dayjs)/' },
    ),
    rule(
      'site-and-office-apart',
      { path: '^frontend/src/(?!office/|gallery/office/|test-support/admin)' },
      { path: '^frontend/src/office/' },
    ),
    // The names of the message files change with any text, and with them the name of each file that holds them.
    rule(
      'message-files-in-entries',
      { path: '^frontend/src/(?!site/app/entry-(client|server)|office/app/entry|gallery/entry)' },
      { path: '^contract/src/i18n/(message-loaders|generated/loaders)' },
    ),
    rule('office-and-site-apart', { path: '^frontend/src/(?!site/)' }, { path: '^frontend/src/site/' }),
    rule(
      'production-not-tests',
      { path: '^(contract|backend|frontend|prisma)/', pathNot: TESTS },
      { path: ['\\.spec\\.tsx?$', '^backend/test/', '^e2e/', '^tools/test/'] },
    ),
    rule('e2e-outside', { path: '^e2e/' }, { path: '^(backend|frontend)/' }),
    rule('tools-no-business', { path: '^tools/' }, { path: '^(backend|frontend|contract|prisma|e2e)/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/generated/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
}
