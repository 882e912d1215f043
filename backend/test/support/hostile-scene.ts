import { ERRORS, ErrorBody } from '@sofaseva/contract'
import { ulid } from 'ulid'
import type { ApiRoute } from '#platform/http/routes.js'
import type { Reply, TestApp } from './app.js'

type Rows = Awaited<ReturnType<typeof callerWithRows>>

/** Fills the route's path. Parameters without a sample stay as they are, and name nothing that exists. */
export function pathTo({ path }: ApiRoute, id: string): string {
  return path.replace(':id', id).replace(':purpose', 'offers')
}

export const isForStaff = ({ allowed }: ApiRoute) =>
  allowed?.startsWith('admin.') === true || allowed === 'account.totp'

const roleFor = (route: ApiRoute) =>
  isForStaff(route) ? 'admin' : /^(job|offer|availability)\./.test(route.allowed ?? 'anyone') ? 'provider' : 'customer'

/** A user of a role, with rows that a request can refer to. */
async function callerWithRows(app: TestApp, role: ReturnType<typeof roleFor>) {
  const caller = await app.signedIn(role)
  const provider = await app.signedIn('provider')
  const service = await app.make.service({ providerIds: [provider.id, caller.id] })
  const booking = await app.make.booking(role === 'provider' ? { providerId: caller.id } : { userId: caller.id })
  const other = await app.signedIn(role)
  return { caller, provider, service, booking, other }
}

function sceneOf({ route }: ApiRoute, { caller, provider, service, booking, other }: Rows) {
  const ids = { serviceId: service.id, categoryId: service.categoryId, providerId: provider.id, bookingId: booking.id }
  const named: [RegExp, string][] = [
    [/bookings/, booking.id],
    [/categories/, service.categoryId],
    [/services|reviews\/service/, service.id],
    [/users/, other.id],
  ]
  const id = named.find(([pattern]) => pattern.test(route))?.[1] ?? ulid()
  // An e-mail. Elsewhere, `value` is that of a setting.
  const change = /contact-changes|account-merges$/.test(route) ? { value: 'asha@example.com' } : {}
  return { as: caller.token, id, ids: { ...ids, ...change, userId: other.id, id: booking.id, keep: [] } }
}

/** A user who may call the route, with rows that it can refer to. */
export async function scene(app: TestApp, route: ApiRoute) {
  return sceneOf(route, await callerWithRows(app, roleFor(route)))
}

/** Like `scene`, but all routes of a role share the user and the rows. For routes that only read. */
export function sharedScenes(app: TestApp) {
  const byRole = new Map<string, Promise<Rows>>()
  return async (route: ApiRoute) => {
    const role = roleFor(route)
    const rows = byRole.get(role) ?? callerWithRows(app, role)
    byRole.set(role, rows)
    return sceneOf(route, await rows)
  }
}

/** Null for a whole page that search engines leave out. Only routes that declare it fail as pages. */
function describeFaultOfPage({ status, text, headers }: Reply): string | null {
  const isPage =
    String(headers['content-type']).startsWith('text/html') && /^<!doctype html>[\s\S]*<\/html>\s*$/.test(text)
  return isPage && text.includes('noindex') ? null : `is no page of ours: ${status} ${text.slice(0, 300)}`
}

/** Describes what is wrong with an error response of a route. Null if it's correct. */
export function describeFault(
  reply: Reply,
  { response }: Pick<ApiRoute, 'response'> = { response: undefined },
): string | null {
  const { status, body, text, headers } = reply
  if (status >= 500) return `answers ${status}: ${text.slice(0, 300)}`
  if (status < 400) return null
  if (response?.failsAsPage) return describeFaultOfPage(reply)
  const { success: isErrorBody, data } = ErrorBody.safeParse(body)
  const isWhole =
    isErrorBody &&
    data.statusCode === status &&
    ERRORS[data.code] === status &&
    data.message === data.error &&
    data.message.length > 0 &&
    (data.alternatives === undefined || data.code === 'WINDOW_TAKEN')
  const isJson = String(headers['content-type']).startsWith('application/json')
  // Its content is checked with every response.
  const isShort = data?.current !== undefined || text.length < 16_384
  const isOurs = isWhole && isJson && isShort
  return isOurs ? null : `is no error of ours: ${status} ${text.slice(0, 300)}`
}
