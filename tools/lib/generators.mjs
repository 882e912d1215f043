/** Writes the files of `npm run new` from templates/, and the lines that register them beside their siblings. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesBelow } from './files.mjs'
import { UserError } from './output.mjs'
import { page } from './page-slices.mjs'
import { inRoot } from './paths.mjs'
import {
  addMessages,
  addToList,
  CONTRACT,
  camel,
  contractFile,
  exported,
  factsOf,
  importing,
  insert,
  namesOf,
  pascal,
  snake,
} from './slice-edits.mjs'

const TEMPLATES = inRoot('tools/templates')
const APP = 'backend/src/app.module.ts'
const RETENTION = 'backend/src/retention.ts'
const PERMISSION_ROWS = 'backend/test/permissions.spec.ts'
const NOTIFICATIONS = 'backend/src/modules/notifications/definitions'
const OUTBOX_KINDS = 'frontend/src/offline/outbox/kinds'
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

function fill(text, values, importOf) {
  const filled = text.replace(/__path:([\w.]+)__/g, (_, name) => importOf(name))
  return Object.entries(values)
    .sort(([one], [other]) => other.length - one.length)
    .reduce((result, [name, value]) => result.replaceAll(`__${name}__`, value), filled)
}

/** Where the contract exports a feature's file: in the index of the feature, if it has one, or of all. */
const exportOf = (root, feature, file) =>
  existsSync(join(root, CONTRACT, feature, 'index.ts'))
    ? [join(CONTRACT, feature, 'index.ts'), exported(`./${file}.js`)]
    : [join(CONTRACT, 'index.ts'), exported(`./${feature}/${file}.js`)]
const permissionRow = (path) => insert(`  'GET ${path}': admins,`, { before: /^ {2}'GET \/admin\/audit'/m })
function module([things, thing], { root, stamp }) {
  const values = { ...namesOf('things', things), ...namesOf('thing', thing), stamp }
  const model = `
model ${pascal(thing)} {
  id        String   @id @db.Char(26)
  name      String   @db.VarChar(100)
  createdAt DateTime @default(now()) @db.DateTime(3)

  @@index([createdAt])
  @@map("${snake(things)}")
}
`
  return {
    values,
    edits: [
      ['prisma/schema.prisma', (text) => text + model],
      ['.table-owners.mjs', insert(`  'modules/${things}': ['${snake(things)}'],`, { before: /^ {2}'/m })],
      [`${CONTRACT}/index.ts`, exported(`./${things}/${thing}.schema.js`)],
      [contractFile(root, 'roles.ts'), insert(`  'admin.${things}': owner,`, { before: /^ {2}'admin\.audit'/m })],
      [APP, importing(`${pascal(things)}Module`, `./modules/${things}/index.js`)],
      [APP, insert(`  ${pascal(things)}Module,`, { after: /^const features = \[/m, before: /^\]/m })],
      [PERMISSION_ROWS, permissionRow(`/admin/${things}`)],
      [PERMISSION_ROWS, insert(`  [/ \\/admin\\/${things}/, 'owner'],`, { after: /^const STAFF: /m, before: /^\]/m })],
      [
        RETENTION,
        insert(`  ${snake(things)}: { until: 'An admin deletes it.' },`, {
          after: /^export const retention/m,
          before: /^}/m,
        }),
      ],
    ],
    next: `Declare what is kept of a user in ${things}/personal-data.ts and how long in retention.ts, and write the
frontend's list.`,
  }
}

function endpoint([name, endpointName], { root }) {
  const folder = join('backend/src/modules', name)
  if (!existsSync(join(root, folder))) throw new UserError(`There is no module "${name}" in backend/src/modules.`)
  const [moduleFile] = readdirSync(join(root, folder)).filter((file) => file.endsWith('.module.ts'))
  const file = join(folder, moduleFile)
  const classOf = (kind) => `${pascal(endpointName)}${kind}`
  return {
    values: {
      ...namesOf('module', name),
      ...namesOf('name', endpointName),
      feature: name,
      ...factsOf(root, name),
    },
    edits: [
      exportOf(root, name, `${name}-${endpointName}.schema`),
      ...['Controller', 'Service', 'Repository'].map((kind) => [
        file,
        importing(classOf(kind), `./${endpointName}/${endpointName}.${kind.toLowerCase()}.js`),
      ]),
      [file, addToList(classOf('Controller'), 'controllers')],
      [file, addToList(`${classOf('Repository')}, ${classOf('Service')}`, 'providers')],
      [PERMISSION_ROWS, permissionRow(`/admin/${name}/${endpointName}`)],
    ],
    next: 'Replace the count by what the endpoint is for, in schema, service, repository and test.',
  }
}

/** First words for each language, to be replaced by the notification's own. */
const WORDS = {
  en: ['News about your booking', 'There is news about your booking for {serviceName}.'],
  hi: ['आपकी बुकिंग के बारे में सूचना', 'आपकी बुकिंग के बारे में एक सूचना है: {serviceName}।'],
  mr: ['तुमच्या बुकिंगबद्दल सूचना', 'तुमच्या बुकिंगबद्दल एक सूचना आहे: {serviceName}.'],
}

/** `booking-paid` has the stored key `booking.paid` and the texts `notices.bookingPaid.…`. */
function notification([name], { root }) {
  const [subject, ...rest] = name.split('-')
  if (rest.length === 0) throw new UserError('Name a subject and what happened to it, such as booking-paid.')
  const key = `${subject}.${rest.join('-')}`
  const place = camel(name)
  const text = `  '${key}': text(z.object({ serviceName }), ({ t }, facts) => ({
    title: t('notices.${place}.title'),
    message: t('notices.${place}.message', facts),
  })),
`
  const row = `    ['${key}', '${WORDS.en[0]}', 'There is news about your booking for Sofa Shampooing.'],`
  return {
    values: { ...namesOf('name', name), key },
    edits: [
      [
        contractFile(root, 'notification.schema.ts'),
        insert(`  '${key}',`, { after: /const NOTIFICATION_KEYS/, before: /^] as const/m }),
      ],
      [
        `${NOTIFICATIONS}/notification-texts.ts`,
        insert(text, { after: /const NOTIFICATION_TEXTS/, before: /^} as const/m }),
      ],
      [`${NOTIFICATIONS}/notification-texts.spec.ts`, insert(row, { after: /it\.each/, before: /^ {2}\]/m })],
      ...Object.entries(WORDS).map(([language, words]) => [
        `contract/messages/${language}/notices.json`,
        addMessages({ [`${place}.title`]: words[0], [`${place}.message`]: words[1] }),
      ]),
    ],
    next: `Write its words in the three languages. Send it where its event is handled (event-notifications.ts).`,
  }
}

/** First words for each language, to be replaced by the kind's own: label, title, refused, discard. */
const KIND_WORDS = {
  en: ['Your message', 'Message', 'Your message was not accepted: {reason}', 'Discard your message?'],
  hi: ['आपका मैसेज', 'मैसेज', 'आपका मैसेज नहीं भेजा जा सका: {reason}', 'अपना मैसेज हटाएँ?'],
  mr: ['तुमचा मेसेज', 'मेसेज', 'तुमचा मेसेज पाठवता आला नाही: {reason}', 'तुमचा मेसेज काढून टाकायचा?'],
}

/** `gift-send` has the stored kind `gift.send` and the texts `outbox.….giftSend`. */
function outboxKind([name]) {
  const [subject, ...rest] = name.split('-')
  if (rest.length === 0) throw new UserError('Name a subject and what is done to it, such as gift-send.')
  const kind = `${subject}.${rest.join('-')}`
  const place = camel(name)
  const keys = ['label', 'title', 'refused', 'discard'].map((part) => `${part}.${place}`)
  return {
    values: { ...namesOf('name', name), kind },
    edits: [
      [`${OUTBOX_KINDS}/index.ts`, importing(place, `./${name}.js`)],
      [`${OUTBOX_KINDS}/index.ts`, insert(`  '${kind}': ${place},`, { after: /const OUTBOX_KINDS/, before: /^}/m })],
      ...Object.entries(KIND_WORDS).map(([language, words]) => [
        `contract/messages/${language}/outbox.json`,
        addMessages(Object.fromEntries(keys.map((key, index) => [key, words[index]]))),
      ]),
    ],
    next: `Make its endpoint idempotent, and write its request, subject and words. Then pages call
outbox.enqueue('${kind}', …). Teach the random runs about it (chaos/site).`,
  }
}

export const GENERATORS = {
  endpoint: { make: endpoint, takes: ['module', 'name'] },
  module: { make: module, takes: ['plural', 'singular'] },
  notification: { make: notification, takes: ['subject-event'] },
  'outbox-kind': { make: outboxKind, takes: ['subject-verb'] },
  page: { make: page, takes: ['public|customer|provider|office', 'name'] },
}

/**
 * Writes a slice into the checkout at `root` and registers it. Returns the paths of all changed files and the
 * remaining steps. Throws UserError, before it writes anything, for names it can't use, a file that is there, or a place
 * to register that has moved.
 */
export function generateSlice(kind, names, { root = inRoot(), now = new Date() } = {}) {
  const { make, takes } = GENERATORS[kind]
  if (names.length !== takes.length || !names.every((name) => KEBAB.test(name)))
    throw new UserError(`Say: npm run new ${kind} -- ${takes.map((name) => `<${name}>`).join(' ')}, in kebab-case.`)
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const { values, edits, next, templates = kind } = make(names, { root, stamp })
  const files = new Map()
  for (const template of filesBelow(join(TEMPLATES, templates))) {
    const path = fill(template.replace(/\.template$/, ''), values)
    if (existsSync(join(root, path))) throw new UserError(`${path} is there already.`)
    const importOf = (name) =>
      relative(dirname(path), contractFile(root, `${name}.ts`))
        .replace(/^(?!\.)/, './')
        .replace(/\.ts$/, '.js')
    files.set(path, fill(readFileSync(join(TEMPLATES, templates, template), 'utf8'), values, importOf))
  }
  for (const [path, edit] of edits) {
    const edited = edit(files.get(path) ?? readFileSync(join(root, path), 'utf8'))
    if (edited === null) throw new UserError(`${path}: the place to register "${names.join(' ')}" was not found.`)
    files.set(path, edited)
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return { paths: [...files.keys()], next }
}
