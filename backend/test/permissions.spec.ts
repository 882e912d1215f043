import { HOUR_MS, ROLES, type Role, STAFF_ROLES, type StaffRole } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '#platform/http/routes.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

type Who = 'anyone' | 'members' | 'providers' | 'anyAdmin' | 'admins'

interface Row {
  who: Who
  /** The entity of the route's id. A user gets `own` for their own and 404 for another's. */
  thing?: 'booking' | 'job' | 'notice' | 'session' | 'review' | 'address' | 'passkey'
  own?: number
  body?: object
  /** The query string, including the question mark. */
  query?: string
  /** The response is a stream that does not end. Other tests check its permission. */
  isStream?: boolean
}

const anyone: Row = { who: 'anyone' }
const members: Row = { who: 'members' }
const providers: Row = { who: 'providers' }
/** Admins of every staff role. */
const anyAdmin: Row = { who: 'anyAdmin' }
/** Admins of the staff roles in `STAFF`. */
const admins: Row = { who: 'admins' }

/** The permission of each route. A route without a row fails the test, and so does a row without a route. */
const TABLE: Record<string, Row> = {
  'GET /health/live': anyone,
  'GET /health/ready': anyone,

  'POST /auth/register': anyone,
  'POST /auth/login': anyone,
  'POST /auth/login/second-step': anyone,
  'POST /auth/login/passkey-prompt': anyone,
  'POST /auth/login/passkey': anyone,
  'POST /auth/invitation': anyone,
  'POST /auth/invitation/accept': anyone,
  'POST /auth/phone/code': anyone,
  'POST /auth/phone/login': anyone,
  'POST /auth/contact-changes/undo': anyone,
  'POST /text-reports/msg91': anyone,
  'POST /text-reports/exotel/:id/:proof': anyone,
  'POST /auth/refresh': anyone,
  'POST /auth/logout': anyone,
  'POST /auth/end-session': anyone,
  'POST /auth/password/forgot': anyone,
  'POST /auth/password/reset': anyone,
  'POST /notifications/unsubscribe': anyone,
  'GET /notifications/unsubscribe': anyone,
  'GET /auth/profile': members,
  'PUT /auth/profile': members,
  'DELETE /auth/profile': members,
  'POST /auth/profile/delete-by-code': members,
  'POST /auth/contact-changes': members,
  'POST /auth/contact-changes/:id/confirm': members,
  'POST /auth/account-merges': members,
  'POST /auth/account-merges/preview': members,
  'POST /auth/account-merges/confirm': members,
  'PUT /auth/password': members,
  'GET /auth/export': members,
  'GET /addresses': members,
  'POST /addresses': members,
  'PUT /addresses/:id': {
    who: 'members',
    thing: 'address',
    own: 200,
    body: { kind: 'home', address: '9 New Street', pincode: '411007' },
  },
  'DELETE /addresses/:id': { who: 'members', thing: 'address', own: 200 },
  'GET /favourites': members,
  'PUT /favourites/:id': members,
  'DELETE /favourites/:id': members,
  'GET /auth/privacy': members,
  'PUT /auth/privacy/consents/:purpose': members,
  'PUT /auth/privacy/nominee': members,
  'DELETE /auth/privacy/nominee': members,
  'GET /auth/factors': members,
  'POST /auth/factors/totp': anyAdmin,
  'POST /auth/factors/totp/confirm': anyAdmin,
  'DELETE /auth/factors/totp': anyAdmin,
  'POST /auth/factors/recovery-codes': anyAdmin,
  'POST /auth/passkeys/prompt': members,
  'POST /auth/passkeys': members,
  'PUT /auth/passkeys/:id': { who: 'members', thing: 'passkey', own: 200, body: { name: 'Phone' } },
  'DELETE /auth/passkeys/:id': { who: 'members', thing: 'passkey', own: 200 },
  'POST /auth/proof/choices': members,
  'POST /auth/proof': members,
  'GET /auth/sessions': members,
  'DELETE /auth/sessions/:id': { who: 'members', thing: 'session', own: 200 },
  'POST /auth/logout-everywhere': members,
  'GET /email-verification/status': members,
  'POST /email-verification/send': members,
  'POST /email-verification/resend': members,
  'POST /email-verification/verify': members,
  'GET /phone-verification/status': members,
  'POST /phone-verification/send': members,
  'POST /phone-verification/resend': members,
  'POST /phone-verification/verify': members,

  'GET /blogs/newest/posts': anyone,
  'GET /policies': anyone,
  'GET /policies/:slug': anyone,
  'GET /services/categories': anyone,
  'GET /services': anyone,
  'GET /services/:id': anyone,
  'GET /services/:id/availability': anyone,
  'GET /catalog/snapshot': anyone,
  'GET /catalog/home': anyone,
  'GET /settings/public': anyone,
  'GET /images/sizes': anyone,

  'GET /reviews/service/:id': anyone,
  'GET /reviews/newest': anyone,
  'GET /reviews/service/:id/mine': members,
  'POST /reviews': members,
  'PUT /reviews/:id': {
    who: 'members',
    thing: 'review',
    own: 200,
    body: { rating: 4, title: 'Good', comment: 'Well done.' },
  },
  'DELETE /reviews/:id': { who: 'members', thing: 'review', own: 200 },
  'POST /reviews/:id/helpful': members,
  'GET /admin/reviews': admins,
  'PUT /admin/reviews/:id': admins,

  'POST /bookings': members,
  'GET /bookings/my': members,
  'GET /bookings/:id': { who: 'members', thing: 'booking', own: 200 },
  'GET /bookings/:id/invoices': { who: 'members', thing: 'booking', own: 200 },
  'GET /bookings/:id/availability': { who: 'members', thing: 'booking', own: 200, query: '?from=2027-01-04' },
  'POST /bookings/:id/cancel': { who: 'members', thing: 'booking', own: 200, body: {} },
  'PUT /bookings/:id': { who: 'members', thing: 'booking', own: 200, body: { notes: 'Ring twice' } },
  'PUT /bookings/:id/waiting': {
    who: 'members',
    thing: 'booking',
    own: 200,
    body: { weekdays: [1], dayParts: ['morning'] },
  },
  'DELETE /bookings/:id/waiting': { who: 'members', thing: 'booking', own: 200 },
  'POST /bookings/:id/waiting/accept': {
    who: 'members',
    thing: 'booking',
    own: 409,
    body: { start: '2027-01-04T03:30:00.000Z' },
  },
  'POST /bookings/:id/waiting/decline': {
    who: 'members',
    thing: 'booking',
    own: 200,
    body: { start: '2027-01-04T03:30:00.000Z' },
  },
  'PUT /bookings/:id/on-site': {
    who: 'members',
    thing: 'booking',
    own: 200,
    body: { onSite: { name: 'Aai', phone: '+919812345678' } },
  },
  'GET /bookings/:id/visit-link': { who: 'members', thing: 'booking', own: 200 },
  'POST /bookings/:id/visit-link': { who: 'members', thing: 'booking', own: 200 },
  'POST /bookings/:id/visit-link/text': { who: 'members', thing: 'booking', own: 422 },
  'DELETE /bookings/:id/visit-link': { who: 'members', thing: 'booking', own: 200 },
  'GET /visit': anyone,
  'GET /provider/bookings': providers,
  'PUT /provider/bookings/:id': { who: 'providers', thing: 'job', own: 200, body: { status: 'Confirmed' } },
  'PUT /provider/bookings/:id/progress': { who: 'providers', thing: 'job', own: 200, body: { step: 'on_the_way' } },
  'GET /provider/services': providers,
  'PUT /provider/services/:id': { who: 'providers', body: { offered: true } },
  'GET /provider/availability': providers,
  'PUT /provider/availability': providers,

  'GET /live': { who: 'members', isStream: true },
  'GET /push/public-key': anyone,
  'POST /push/subscriptions': members,
  'DELETE /push/subscriptions': members,
  'GET /notifications/preferences': members,
  'PUT /notifications/preferences': members,
  'GET /notifications/user': members,
  'PUT /notifications/user/read-all': members,
  'PUT /notifications/user/:id/read': { who: 'members', thing: 'notice', own: 200 },

  'GET /admin/users': admins,
  'GET /admin/users/:id': admins,
  'PUT /admin/users/:id': admins,
  'PUT /admin/users/:id/approval': admins,
  'DELETE /admin/users/:id': admins,
  'GET /admin/policies': admins,
  'PUT /admin/policies/:slug': { ...admins, body: { texts: {} } },
  'GET /admin/incidents': admins,
  'POST /admin/incidents': admins,
  'GET /admin/incidents/:id': admins,
  'PUT /admin/incidents/:id': admins,
  'PUT /admin/incidents/:id/texts': admins,
  'GET /admin/incidents/:id/people': admins,
  'POST /admin/incidents/:id/people': admins,
  'POST /admin/incidents/:id/people/:personId/told': admins,
  'POST /admin/incidents/:id/notices': admins,
  'GET /admin/incidents/:id/report': admins,
  'POST /admin/incidents/:id/reported': admins,
  'POST /admin/incidents/:id/closing': admins,
  'GET /admin/tax': admins,
  'POST /admin/tax/profiles': admins,
  'DELETE /admin/tax/profiles/:day': admins,
  'POST /admin/tax/services/:id': admins,
  'DELETE /admin/tax/services/:id/:day': admins,
  'GET /admin/tax/users/:id': admins,
  'POST /admin/tax/users/:id': admins,
  'DELETE /admin/tax/users/:id/:day': admins,
  'GET /admin/invoices': admins,
  'GET /admin/invoices/export': admins,
  'GET /admin/invoices/return': admins,
  'POST /admin/invoices/:id/credit': admins,
  'DELETE /admin/users/:id/factors': admins,
  'GET /admin/invitations': admins,
  'POST /admin/invitations': admins,
  'DELETE /admin/invitations/:id': admins,
  'GET /admin/audit': admins,
  'GET /admin/access-log': admins,
  'GET /admin/dashboard': admins,
  'GET /admin/dashboard/attention': admins,
  'GET /admin/bookings': admins,
  'POST /admin/bookings': admins,
  'GET /admin/bookings/recent': admins,
  'GET /admin/bookings/export': admins,
  'POST /admin/bookings/bulk-status': admins,
  'DELETE /admin/bookings/:id': admins,
  'GET /admin/bookings/:id/providers': admins,
  'GET /admin/bookings/:id/notices': admins,
  'PUT /admin/bookings/:id': admins,
  'PUT /admin/bookings/:id/status': admins,
  'PUT /admin/bookings/:id/late-fee': admins,
  'GET /admin/dispatch': admins,
  'GET /notifications/admin': admins,
  'PUT /notifications/admin/read-all': admins,
  'POST /notifications/admin/read-all/undo': admins,
  'POST /notifications/admin/respond': admins,
  'PUT /notifications/admin/:id/read': admins,
  'GET /admin/services': admins,
  'POST /admin/services': admins,
  'PUT /admin/services/:id': admins,
  'PUT /admin/services/:id/price': admins,
  'PUT /admin/services/:id/status': admins,
  'DELETE /admin/services/:id': admins,
  'POST /admin/pictures': admins,
  'GET /admin/categories': admins,
  'POST /admin/categories': admins,
  'PUT /admin/categories/:id': admins,
  'PUT /admin/categories/:id/status': admins,
  'GET /admin/queues': admins,
  'POST /admin/queues/retry': admins,
  'POST /contact/submit': anyone,
  'POST /contact/grievances/status': anyone,
  'GET /contact/grievances': members,
  'POST /chatbot/message': anyone,
  'POST /chatbot/hand-over': anyone,
  'GET /admin/chatbot/conversations': admins,
  'GET /admin/chatbot/conversations/:id': admins,
  'DELETE /admin/chatbot/conversations/:id': admins,
  'GET /admin/chatbot/questions': admins,
  'POST /admin/chatbot/questions/done': admins,
  'GET /admin/chatbot/model': admins,
  'GET /admin/chatbot/phrases': admins,
  'POST /admin/chatbot/phrases': admins,
  'POST /admin/chatbot/phrases/preview': admins,
  'DELETE /admin/chatbot/phrases/:id': admins,
  'GET /contact/messages': admins,
  'GET /contact/messages/:id': admins,
  'PATCH /contact/messages/:id/status': admins,
  'POST /contact/messages/:id/reply': admins,
  'DELETE /contact/messages/:id': admins,
  'GET /admin/grievances': admins,
  'POST /admin/grievances/:id/acknowledge': admins,
  'GET /robots.txt': anyone,
  'GET /rss.xml': anyone,
  'GET /:language/rss.xml': anyone,
  'GET /:key.txt': anyone,
  'GET /sitemap.xml': anyone,
  'GET /sitemaps/:file': anyone,
  'GET /seo/current': anyone,
  'GET /seo/pages': admins,
  'GET /seo/preview': admins,
  'GET /seo/index-now': admins,
  'GET /seo/settings': admins,
  'PUT /seo/settings': admins,
  'POST /seo/manual-override': admins,
  'PUT /seo/manual-override': admins,
  'POST /seo/disable-override': admins,
  'GET /seo/festivals': admins,
  'POST /seo/festivals': admins,
  'PUT /seo/festivals/:id': admins,
  'DELETE /seo/festivals/:id': admins,
  'GET /blogs': anyone,
  'GET /blogs/:slug': anyone,
  'POST /blogs/:slug/view': anyone,
  'GET /blogs/admin/all': admins,
  'GET /blogs/admin/autosaves': admins,
  'GET /blogs/admin/:id/autosave': admins,
  'PUT /blogs/admin/:id/autosave': admins,
  'DELETE /blogs/admin/:id/autosave': admins,
  'GET /blogs/admin/:id': admins,
  'POST /blogs/admin/create': admins,
  'PUT /blogs/admin/:id': admins,
  'DELETE /blogs/admin/:id': admins,
  'GET /blogs/admin/:id/versions': admins,
  'GET /blogs/admin/:id/versions/:version': admins,
  'GET /settings': admins,
  'GET /settings/business': admins,
  'PUT /settings/business': admins,
  'PUT /settings/:key': admins,
}

/**
 * The staff roles of each part of the back office; the first matching line counts. A route of admins without a line
 * fails the test.
 */
const STAFF: readonly (readonly [route: RegExp, ...allowed: StaffRole[]])[] = [
  [/^(PUT|DELETE) \/admin\/users\/:id(\/factors)?$/, 'owner'],
  [/ \/admin\/invitations/, 'owner'],
  [/^PUT \/admin\/users\/:id\/approval$/, 'owner', 'dispatcher'],
  [/^GET \/admin\/users/, 'owner', 'dispatcher', 'support'],
  [/ \/admin\/(bookings|dispatch|dashboard)/, 'owner', 'dispatcher', 'support'],
  [/ \/notifications\/admin/, 'owner', 'dispatcher', 'support'],
  [/ \/(admin\/(reviews|chatbot|grievances)|contact\/messages)/, 'owner', 'support'],
  [/ \/(admin\/(services|categories|pictures)|blogs\/admin|seo)/, 'owner', 'editor'],
  [/ \/(admin\/(incidents|policies|access-log|audit|queues|tax|invoices)|settings)/, 'owner'],
]

function staffOf(route: string): readonly StaffRole[] {
  const line = STAFF.find(([pattern]) => pattern.test(route))
  if (!line) throw new Error(`No line of STAFF covers ${route}`)
  const [, ...allowed] = line
  return allowed
}

const ALLOWED_ROLES: Record<Who, readonly Role[]> = {
  anyone: ROLES,
  members: ROLES,
  providers: ['provider'],
  anyAdmin: ['admin'],
  admins: ['admin'],
}

function call(route: string, { body, query = '', isStream }: Row, as?: Person, id: string = ulid()) {
  const [method = 'GET', path = ''] = route.split(' ')
  if (isStream) return app.opens(path, as?.token)
  return app.call(
    method as 'GET',
    path
      .replace(/:(?:id|slug)/, id)
      .replace(':version', '1')
      .replace(':day', '2026-04-01') + query,
    {
      ...(as ? { as: as.token } : {}),
      ...(body ? { body } : {}),
    },
  )
}

const THINGS: Record<NonNullable<Row['thing']>, (owner: Person) => Promise<string>> = {
  booking: async (owner) => (await app.make.booking({ userId: owner.id })).id,
  job: async (owner) => (await app.make.booking({ providerId: owner.id, status: 'Confirmed' })).id,
  address: async (owner) => {
    const id = ulid()
    const data = { id, userId: owner.id, place: 0, kind: 'home', address: '5 Lake View', pincode: '411007' }
    await app.make.prisma.userAddress.create({ data: { ...data, createdAt: new Date() } })
    return id
  },
  session: async (owner) => {
    const expiresAt = new Date(Date.now() + HOUR_MS)
    return (await app.make.prisma.session.create({ data: { id: ulid(), userId: owner.id, expiresAt } })).id
  },
  passkey: async (owner) => {
    const id = ulid()
    const key = { credentialId: id, publicKey: '', name: 'Laptop', createdAt: new Date() }
    return (await app.make.prisma.passkey.create({ data: { id, userId: owner.id, ...key } })).id
  },
  review: async (owner) => {
    const service = await app.make.service()
    const id = ulid()
    const texts = { title: 'Fine', comment: 'It was fine.' }
    await app.make.prisma.review.create({ data: { id, serviceId: service.id, userId: owner.id, rating: 3, ...texts } })
    return id
  },
  notice: async (owner) => {
    const id = ulid()
    const texts = { noticeKey: 'literal', params: { title: 'Title', message: 'Message' } }
    await app.make.prisma.notification.create({
      data: {
        id,
        audience: 'user',
        userId: owner.id,
        type: 'system',
        priority: 'low',
        dedupeKey: id,
        ...texts,
      },
    })
    return id
  },
}

describe('the table of permissions', () => {
  it('has a row for every route and no others', () => {
    const known = routesOf(app.nest).map(({ route }) => route)
    expect(known.length).toBeGreaterThan(40)
    expect(Object.keys(TABLE).sort()).toEqual(known.sort())
  })

  it('covers routes that declare a permission', () => {
    expect(routesOf(app.nest).filter(({ allowed }) => allowed === undefined)).toEqual([])
  })

  it('covers routes that declare their response, including streams and files', () => {
    expect(routesOf(app.nest).flatMap(({ route, response }) => (response === undefined ? [route] : []))).toEqual([])
  })
})

describe.each(Object.entries(TABLE))('%s', (route, row) => {
  it(`is for ${row.who}`, async () => {
    const guest = await call(route, row)
    if (row.who === 'anyone') expect(guest.body.code).not.toBe('UNAUTHENTICATED')
    else expect([guest.status, guest.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    for (const role of ROLES) {
      const response = await call(route, row, await app.signedIn(role))
      const verdict = [role, response.body.code === 'FORBIDDEN' ? 403 : 200]
      expect(verdict).toEqual([role, ALLOWED_ROLES[row.who].includes(role) ? 200 : 403])
      expect(response.status).toBeLessThan(500)
    }
  })

  if (row.who === 'admins')
    it(`is for the staff roles ${staffOf(route).join(', ')}`, async () => {
      const allowed: readonly (StaffRole | null)[] = staffOf(route)
      for (const staffRole of [...STAFF_ROLES, null]) {
        const response = await call(route, row, await app.signedIn('admin', { staffRole }))
        const verdict = [staffRole, response.body.code === 'FORBIDDEN' ? 403 : 200]
        expect(verdict).toEqual([staffRole, allowed.includes(staffRole) ? 200 : 403])
        expect(response.status).toBeLessThan(500)
      }
    })
  else
    it('is the same for admins of every staff role', async () => {
      for (const staffRole of [...STAFF_ROLES, null]) {
        const response = await call(route, row, await app.signedIn('admin', { staffRole }))
        const isAllowed = ALLOWED_ROLES[row.who].includes('admin')
        expect([staffRole, response.body.code === 'FORBIDDEN']).toEqual([staffRole, !isAllowed])
      }
    })

  const { thing } = row
  if (thing)
    it(`is for the user’s own ${thing} and hides others’`, async () => {
      for (const role of ALLOWED_ROLES[row.who]) {
        const [me, other] = [await app.signedIn(role), await app.signedIn(role)]
        const another = await call(route, row, me, await THINGS[thing](other))
        // An admin may read every booking, but not its link. Changes use the admin's own routes.
        const sees = role === 'admin' && route.startsWith('GET /bookings/:id') && !route.endsWith('/visit-link')
        expect([role, another.status]).toEqual([role, sees ? 200 : 404])
        const own = await call(route, row, me, await THINGS[thing](me))
        expect([role, own.status]).toEqual([role, row.own])
      }
    })
})
