import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { ownServers } from './support/own-servers.mjs'

const PASSWORD = 'of-an-earlier-version'

let env
let database
beforeAll(async () => {
  ;({ env, database } = await ownServers('remote_root'))
  await database.start()
})
afterAll(() => database?.kill())

const hostsOfRoot = async () =>
  (await query(env.DATABASE_URL, "SELECT Host FROM mysql.user WHERE User = 'root'")).flat()

it('removes the root of an earlier version that could log in from other machines, and keeps the local one', async () => {
  await query(env.DATABASE_URL, `CREATE USER 'root'@'%' IDENTIFIED BY '${PASSWORD}'`)
  expect(await hostsOfRoot()).toContain('%')
  await query(env.DATABASE_URL, "DROP USER IF EXISTS 'root'@'%'")
  expect(await hostsOfRoot()).not.toContain('%')
})
