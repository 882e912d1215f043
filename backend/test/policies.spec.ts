import { LANGUAGES, POLICY_SLUGS } from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DefaultPoliciesAtStart } from '../src/modules/policies/default-policies-at-start.js'
import { TestApp } from './support/app.js'

interface Version {
  version: number
  publishedAt: string
}
interface Detail {
  policy: Version & {
    title: string
    isCurrent: boolean
    blocks: { kind: string; text?: string }[]
    versions: Version[]
  }
}

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

const read = async (slug: string, query = '') => {
  const { status, body } = await app.get(`/policies/${slug}${query}`)
  expect(status).toBe(200)
  return (body as unknown as Detail).policy
}
const textOf = (policy: Detail['policy']) => policy.blocks.map(({ text }) => text ?? '').join('\n')

async function publish(slug: string, texts: object, more: object = {}) {
  const { token } = await app.signedIn('admin')
  return app.put(`/admin/policies/${slug}`, { as: token, body: { texts, ...more } })
}

describe('the policies of a new installation', () => {
  it('are all there in every language, in the order of their links', async () => {
    for (const language of LANGUAGES) {
      const { body } = await app.get(`/policies?language=${language}`)
      const policies = body.policies as { slug: string; title: string; version: number }[]
      expect(policies.map(({ slug }) => slug)).toEqual(POLICY_SLUGS)
      for (const { slug, title, version } of policies) {
        expect(version).toBe(1)
        expect((await read(slug, `?language=${language}`)).title).toBe(title)
      }
    }
  })

  it('are published once, however many instances start', async () => {
    const { length: before } = await app.make.prisma.policyVersion.findMany()
    const start = app.nest.get(DefaultPoliciesAtStart)
    await app.make.prisma.policyVersion.deleteMany({ where: { slug: 'ranking' } })
    await Promise.all([start.onApplicationBootstrap(), start.onApplicationBootstrap()])
    expect(await app.make.prisma.policyVersion.count()).toBe(before)
  })

  it('name the firm and the grievance officer, as an admin changes them', async () => {
    const { LEGAL_NAME, GRIEVANCE_OFFICER } = app.config
    const before = textOf(await read('grievances'))
    expect(before).toContain(LEGAL_NAME)
    expect(before).toContain(GRIEVANCE_OFFICER)
    expect(before).not.toMatch(/[{}]/)
    const { token } = await app.signedIn('admin')
    await app.put('/settings/business', { as: token, body: { officerName: 'Meera Joshi' } })
    expect(textOf(await read('grievances'))).toContain('Meera Joshi')
  })
})

describe('a publication', () => {
  it('is a new version, while earlier ones stay readable', async () => {
    const first = await read('terms')
    const { status, body } = await publish('terms', { en: { title: 'New terms', text: 'One\n## Two' } })
    expect([status, (body.policy as { revision: number }).revision]).toEqual([200, first.version + 1])
    expect(await read('terms')).toMatchObject({
      title: 'New terms',
      isCurrent: true,
      blocks: [
        { kind: 'paragraph', text: 'One' },
        { kind: 'heading', text: 'Two' },
      ],
      versions: [{ version: first.version + 1 }, { version: first.version }],
    })
    const earlier = await read('terms', `?version=${first.version}`)
    expect(earlier).toMatchObject({ title: first.title, isCurrent: false, publishedAt: first.publishedAt })
    expect(earlier.blocks).toEqual(first.blocks)
  })

  it('keeps the languages that are left out', async () => {
    const before = await read('refunds', '?language=mr')
    await publish('refunds', { hi: { title: 'रिफ़ंड', text: 'नया' } })
    const after = await read('refunds', '?language=mr')
    expect([after.title, after.blocks]).toEqual([before.title, before.blocks])
    expect((await read('refunds', '?language=hi')).title).toBe('रिफ़ंड')
  })

  it('makes no version of unchanged texts', async () => {
    const { token } = await app.signedIn('admin')
    const { body } = await app.get('/admin/policies', { as: token })
    const [{ slug, texts, revision } = { slug: '', texts: {}, revision: 0 }] = body.policies as {
      slug: string
      texts: object
      revision: number
    }[]
    const { body: after } = await publish(slug, texts)
    expect((after.policy as { revision: number }).revision).toBe(revision)
  })

  it('makes one version of two at once with the same base', async () => {
    const { version } = await read('notice')
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((title) =>
        publish('notice', { en: { title, text: title } }, { expectedRevision: version }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await read('notice')).version).toBe(version + 1)
  })

  it('is refused with a name in braces that no setting fills in', async () => {
    const { status, body } = await publish('terms', { en: { title: 'Terms', text: 'By {lawyer}' } })
    expect([status, body.fields]).toEqual([400, { 'texts.en.text': expect.stringContaining('lawyer') }])
  })
})

it('responds with 404 to unknown policies and versions', async () => {
  for (const path of ['/policies/cookies', '/policies/terms?version=999'])
    expect((await app.get(path)).body).toMatchObject({ statusCode: 404, code: 'POLICY_NOT_FOUND' })
  for (const slug of ['cookies', encodeURIComponent('नीति')])
    expect((await publish(slug, { en: { title: 'A', text: 'B' } })).status).toBe(404)
})
