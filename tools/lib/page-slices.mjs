/** The files and registrations of `npm run new page`. */
import { dirname, relative } from 'node:path'
import { UserError } from './output.mjs'
import { addMessages, addToList, camel, contractFile, factsOf, importing, insert, namesOf } from './slice-edits.mjs'

const PAGE_PERMISSIONS = 'frontend/src/office/ui/page-permissions.ts'
/** A page's first title in each language, to be replaced by its own. */
const PAGE_WORDS = { hi: 'नया पेज', mr: 'नवीन पेज' }
const SITE_ROUTES = 'frontend/src/site/app/routes'
const E2E_ROUTES = 'e2e/fixtures/routes.ts'

/** The site's areas, with their guard, the pages that load with a new one, and the texts that load with its texts. */
const SITE_AREAS = {
  public: { guard: '', group: 'public/read', messages: 'read' },
  customer: { guard: '\n  guard: {},', group: 'customer/own', messages: 'own' },
  provider: { guard: "\n  guard: { role: 'provider' },", group: 'customer/own', messages: 'own' },
}

const titles = (file, key, name) => {
  const en = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
  return Object.entries({ en, ...PAGE_WORDS }).map(([language, title]) => [
    `contract/messages/${language}/${file}.json`,
    addMessages({ [key]: title }),
  ])
}

/** A page of the site, of guests (`public`), customers or providers. */
function sitePage(area, name, root) {
  const { guard, group, messages } = SITE_AREAS[area]
  const place = camel(name)
  const folder = `./${area}/${name}.route.js`
  const page = `${relative(dirname(group), area) || '.'}/${name}-page.js`.replace(/^(?!\.)/, './')
  const inEveryLanguage = (text) => {
    const changed = text.replace(/(LOCALIZED = .*?)\)\(/, (_, known) => `${known}|${name})(`)
    return changed === text ? null : changed
  }
  const visited = insert(`    PATHS.${place},`, { after: /publicRoutes/, before: /^ {4}PATHS\.unsubscribe/m })
  const isPublic = area === 'public'
  return {
    templates: 'page/site',
    values: { ...namesOf('name', name), area, group, guard },
    edits: [
      [contractFile(root, 'paths.ts'), insert(`  ${place}: '/${name}',`, { before: /^ {2}admin: /m })],
      ...(isPublic ? [[contractFile(root, 'paths.ts'), inEveryLanguage]] : []),
      ['contract/scripts/generate-messages.mjs', addToList(`'${name}'`, messages)],
      ...titles('common', `page.${place}`, name),
      [`${SITE_ROUTES}/routes.ts`, importing(`${place}Route`, folder)],
      [`${SITE_ROUTES}/routes.ts`, insert(`  ${place}Route,`, { before: /^ {2}officeRoute,/m })],
      [`${SITE_ROUTES}/${group}.pages.ts`, (text) => `${text}export * as ${place} from '${page}'\n`],
      [E2E_ROUTES, isPublic ? visited : addToList(`PATHS.${place}`, area)],
    ],
    next: `Write its words in the three languages, and link to it. What it shows comes with its route's resources, or is
stored on the device.`,
  }
}

/** A page of the back office. */
function officePage(name, root) {
  const place = camel(name)
  const page = `        page(ADMIN_PATHS.${place}, '${name}', 'admin-${name}'),`
  const permission = `  [ADMIN_PATHS.${place}, '${factsOf(root, name).permission}'],`
  const link = `      { to: ADMIN_PATHS.${place}, text: 'admin.nav.${place}', icon: IconCategory },`
  return {
    templates: 'page/office',
    values: namesOf('name', name),
    edits: [
      [contractFile(root, 'admin-paths.ts'), insert(`  ${place}: '/admin/${name}',`, { before: /^} as const/m })],
      ...titles('admin', `nav.${place}`, name),
      [PAGE_PERMISSIONS, insert(permission, { after: /^const PAGES/m, before: /^\]/m })],
      ['frontend/src/office/app/router.tsx', insert(page, { before: /^ {8}page\('\*'/m })],
      [
        'frontend/src/office/app/shell/admin-nav.ts',
        insert(link, { after: /admin\.nav\.system/, before: /^ {4}\],/m }),
      ],
      [E2E_ROUTES, insert(`  '/admin/${name}',`, { after: /ADMIN_ROUTES/, before: /^\]/m })],
    ],
    next: `Write its words in the three languages, and choose its group and icon in admin-nav.ts and its permission in
page-permissions.ts. A list of it is an AdminList; \`prefetch\` of its file starts the queries that it shows.`,
  }
}

export function page([area, name], { root }) {
  if (area === 'office') return officePage(name, root)
  if (Object.hasOwn(SITE_AREAS, area)) return sitePage(area, name, root)
  throw new UserError(`Say whose page it is: ${[...Object.keys(SITE_AREAS), 'office'].join(', ')}.`)
}
