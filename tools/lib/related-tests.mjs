/** Which tests belong to a change, from paths and texts alone. Paths are relative to the root, with forward slashes. */
import { posix } from 'node:path'

const SPEC = /\.spec\.tsx?$/
const EXPORTED = /^export (?:async |abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm
/** A call such as readContent('chat/words.txt', …) or readQuestions(`chat/${part}.txt`). */
const CONTENT_READ = /\bread\w+\(['`]([^'`]+)['`]/g
const IMPORTED = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g

/**
 * Journeys by the feature (of the site) or module (of the API) that they go through, as parts of their paths. Code
 * that every page shares is in none.
 */
export const JOURNEYS = {
  'access-log': ['admin/users'],
  audit: ['admin/controls'],
  auth: [
    'admin/security',
    'customer/account',
    'customer/forms',
    'customer/passkey',
    'customer/phone-login',
    'customer/shared-device',
    'offline/sessions',
  ],
  blog: ['/blog', 'admin/post-images'],
  bookings: [
    'booking',
    'customer/languages',
    'customer/short-phones',
    'customer/taps',
    'customer/on-site-contact',
    'provider/conflict',
    'customer/waiting-list',
    'provider/visit',
    'provider/week',
    'admin/dispatch',
  ],
  catalog: ['admin/catalog', 'customer/short-phones', 'public/catalog', 'public/removed', 'public/search'],
  chat: ['/chat'],
  contact: ['/contact'],
  dashboard: ['admin/dashboard'],
  incidents: ['admin/incidents'],
  invoices: ['customer/after-booking'],
  notifications: ['admin/keyboard', 'customer/push', 'offline/pending-writes', 'provider/visit'],
  policies: ['public/policies'],
  profile: ['customer/account', 'customer/merge-accounts', 'customer/passkey'],
  providers: ['provider/services'],
  queues: ['admin/controls'],
  reviews: ['customer/reviews'],
  security: ['admin/security'],
  seo: ['public/document-heads'],
  settings: ['admin/settings'],
  tax: ['admin/settings'],
  users: ['admin/users'],
}
const JOURNEYS_OF_FOLDERS = [
  ['frontend/src/offline/', ['/offline/']],
  ['frontend/src/sw/', ['/offline/']],
  ['frontend/src/office/', ['/admin/']],
  ['frontend/src/site/app/routes/customer/', ['/customer/']],
  ['frontend/src/site/app/routes/provider/', ['/provider/']],
  ['frontend/src/site/app/routes/public/', ['/public/']],
]
/** Modules whose feature has another name. */
const FEATURES_OF_MODULES = { chatbot: 'chat', verification: 'profile' }

/** Readers of the messages: the translators that all are compiled into, and the test that compares their files. */
const MESSAGE_LOADERS = ['contract/src/i18n/translators.ts', 'contract/src/i18n/languages.spec.ts']

/** The names that the text of a module exports. */
export const exportedNames = (text) => [...text.matchAll(EXPORTED)].map(([, name]) => name)

/** The path of what a file imports: by its own place, or by the sources of its workspace (`#platform/…`). */
const importedPath = (path, to) =>
  to.startsWith('#') ? posix.join(path.split('/')[0], 'src', to.slice(1)) : posix.join(posix.dirname(path), to)

/** The modules of the same workspace that a file imports, without the ends of their names. */
const importsOf = (path, text) => [...text.matchAll(IMPORTED)].map(([, to]) => withoutEnd(importedPath(path, to)))

const withoutEnd = (path) => path.replace(/\.(js|tsx?)$/, '')

/**
 * The tests among `files` ({ path: text }) that are one step away from these names of the contract. They use one, are
 * beside a file that does, or import one.
 */
export function testsOfNames(names, files) {
  if (names.length === 0) return []
  const mention = new RegExp(`\\b(${names.join('|')})\\b`)
  const users = new Set(
    Object.entries(files)
      .filter(([, text]) => mention.test(text))
      .map(([path]) => withoutEnd(path)),
  )
  return Object.keys(files).filter(
    (path) =>
      SPEC.test(path) &&
      (users.has(withoutEnd(path)) ||
        users.has(path.replace(SPEC, '')) ||
        importsOf(path, files[path]).some((imported) => users.has(imported))),
  )
}

/** The paths of content that a text reads, as patterns. A place in braces is the name of a file or folder. */
const contentReads = (text) =>
  [...text.matchAll(CONTENT_READ)].map(([, path]) => {
    const parts = path.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
    return new RegExp(`^${parts.join('[^/]+')}$`)
  })

/**
 * The sources among `files` ({ path: text }) that read a changed data file. Their tests are those of the file; none for
 * what is no data.
 */
export function loadersOf(path, files) {
  const [, content] = /^backend\/data\/(.+)$/.exec(path) ?? []
  if (content)
    return Object.keys(files).filter((source) => contentReads(files[source]).some((read) => read.test(content)))
  if (/^prisma\/seed\/data\/.*\.(json|md)$/.test(path)) return ['prisma/seed/data/read.ts']
  if (path.startsWith('contract/messages/')) return MESSAGE_LOADERS
  return []
}

/** The area of a changed file: its module, or its folder of the contract. */
function areaOf(path) {
  const [, module] = /^backend\/src\/modules\/([^/]+)\//.exec(path) ?? []
  const [, subject] = /^contract\/src\/(?!i18n\/|lib\/)([^/]+)\//.exec(path) ?? []
  return module ?? subject ?? null
}

/**
 * The medium tests among `files` ({ path: text }) of these changed files. They changed, import a changed file, or are
 * named after its module (`booking` finds admin-bookings.spec.ts). All import the whole application in the end.
 */
export function mediumTestsOf(changed, files) {
  const changedModules = new Set(changed.map(withoutEnd))
  const areas = changed.filter((path) => !SPEC.test(path)).flatMap((path) => areaOf(path)?.replace(/s$/, '') ?? [])
  const isNamedAfter = (path, area) =>
    posix
      .basename(path)
      .split(/[-.]/)
      .some((word) => word === area || word === `${area}s`)
  return Object.keys(files).filter(
    (path) =>
      SPEC.test(path) &&
      !path.includes('.full.') &&
      (changedModules.has(withoutEnd(path)) ||
        importsOf(path, files[path]).some((imported) => changedModules.has(imported)) ||
        areas.some((area) => isNamedAfter(path, area))),
  )
}

/** The journeys among these paths that go through what changed: to be run by hand. */
export function journeysOf(changed, journeys) {
  const parts = changed.flatMap((path) => {
    if (journeys.includes(path)) return [path]
    const [, name] =
      /^(?:frontend\/src\/(?:(?:site|office)\/features|shared\/app)|backend\/src\/modules)\/([^/]+)\//.exec(path) ?? []
    const folders = JOURNEYS_OF_FOLDERS.filter(([folder]) => path.startsWith(folder)).flatMap(([, found]) => found)
    return [...folders, ...(JOURNEYS[FEATURES_OF_MODULES[name] ?? name] ?? [])]
  })
  return journeys.filter((journey) => parts.some((part) => journey.includes(part)))
}
