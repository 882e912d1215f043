import type { Category, PostList, PublicSettings, RenderInput, ServerEntry, Service } from '@sofaseva/contract'
import { expect, test } from '../../fixtures/test.js'
import { faultsIn } from '../../fixtures/valid-html.js'

test('every public page is valid HTML with one main element', async ({ request }) => {
  const categories = (await (await request.get('/api/services/categories')).json()) as Category[]
  const services = (await (await request.get('/api/services')).json()) as Service[]
  const { blogs } = (await (await request.get('/api/blogs')).json()) as PostList
  const samples = [
    services.find(({ reviewCount }) => reviewCount > 0),
    services.find(({ reviewCount }) => reviewCount === 0),
    ...services.slice(0, 3),
  ].flatMap((service) => service?._id ?? [])
  const paths = [
    '/',
    '/services',
    ...categories.map(({ _id }) => `/services/${_id}`),
    ...[...new Set(samples)].map((id) => `/service/${id}`),
    '/services/search',
    '/services/search?q=sofa',
    '/services/search?q=matress',
    '/services/search?q=AC+repair',
    '/blog',
    '/blog?page=2',
    '/blog?search=zzzzqqqq',
    '/hi/blog',
    '/blog/no-such-post',
    ...blogs.map(({ slug }) => `/blog/${slug}`),
    '/contact',
    '/auth',
    '/auth/forgot',
    '/auth/reset',
    '/auth/reset?token=a',
    '/shell',
    '/requests',
    '/notifications',
    '/profile',
    '/my-jobs',
    '/provider-services',
    '/admin',
    '/admin/bookings',
    '/no-such-page',
    '/services/01ARZ3NDEKTSV4RRFFQ69G5FAV',
    '/service/01ARZ3NDEKTSV4RRFFQ69G5FAV',
  ]
  const faults: string[] = []
  for (const path of paths) faults.push(...(await faultsIn(path, await (await request.get(path)).text())))
  expect(faults).toEqual([])
})

test('pages with other settings are valid HTML', async ({ request }) => {
  // Renders with the built site directly, because a changed setting would affect parallel journeys.
  const built = new URL('../../../frontend/dist/server/entry-server.js', import.meta.url).href
  const { render } = (await import(built)) as ServerEntry
  const settings = ((await (await request.get('/api/settings/public')).json()) as { data: PublicSettings }).data
  const services = (await (await request.get('/api/services')).json()) as Service[]
  const path = `/services/${services[0]?._id}`
  const input: RenderInput = {
    url: `/service/${services[0]?._id}`,
    language: 'en',
    shell: false,
    publicSettings: { ...settings, show_service_prices: false },
    resources: { [path]: services[0] },
    headResources: {},
    status: 200,
    origin: 'https://example.com',
    secure: true,
  }
  const withoutPrices = await render(input)
  expect(withoutPrices.document).toContain('Price on request')
  expect(await faultsIn('without prices', withoutPrices.document)).toEqual([])

  const closed = { ...input, publicSettings: { ...settings, maintenance_mode: true }, resources: {}, status: 503 }
  for (const url of ['/', '/auth', input.url])
    expect(await faultsIn(`maintenance of ${url}`, (await render({ ...closed, url })).document)).toEqual([])
  expect((await render(closed)).document).toContain('be back shortly')
})
