import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#platform/database/migrator.js'
import { TestApp } from './support/app.js'

const PASSWORD = 'p/q#r?s@t%u:v&w+x y"z'
const user = `u${ulid().toLowerCase()}`
let url: URL
let owner: TestApp
beforeAll(async () => {
  owner = await TestApp.start()
  url = new URL(process.env.DATABASE_URL ?? '')
  const run = (sql: string) => owner.make.prisma.$executeRawUnsafe(sql)
  await run(`CREATE USER '${user}'@'%' IDENTIFIED BY '${PASSWORD}'`)
  await run(`GRANT ALL ON \`${url.pathname.slice(1)}\`.* TO '${user}'@'%'`)
})
afterAll(async () => {
  await owner.make.prisma.$executeRawUnsafe(`DROP USER '${user}'@'%'`)
  await owner.stop()
})

async function expectWorking(env: Record<string, string>): Promise<void> {
  const app = await TestApp.start(env)
  expect((await app.get('/health/ready')).body).toMatchObject({ status: 'ready' })
  await app.stop()
}

it('connects with any password, percent-encoded in the URL', async () => {
  const address = `mysql://${user}:${encodeURIComponent(PASSWORD)}@${url.host}${url.pathname}`
  expect(await migrate(address)).toEqual([])
  await expectWorking({ DATABASE_URL: address })
})

it('connects with separate parts and an unencoded password', async () => {
  await expectWorking({
    DATABASE_URL: '',
    DATABASE_HOST: url.hostname,
    DATABASE_PORT: url.port,
    DATABASE_USER: user,
    DATABASE_PASSWORD: PASSWORD,
    DATABASE_NAME: url.pathname.slice(1),
  })
})
