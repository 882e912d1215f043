// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { databaseUrlOf, isDatabaseUrl, parseDatabaseUrl } from './database-address.js'

const PASSWORD = 'a/b#c?d@e%f:g&h+i j"k\'l\\'

describe('the database URL', () => {
  it('allows any percent-encoded password', () => {
    expect(parseDatabaseUrl(`mysql://app:${encodeURIComponent(PASSWORD)}@db.example.com:3307/shop`)).toEqual({
      host: 'db.example.com',
      port: 3307,
      user: 'app',
      password: PASSWORD,
      database: 'shop',
    })
    expect(parseDatabaseUrl('mysql://root@[::1]/shop')).toMatchObject({ host: '::1', port: 3306, password: '' })
  })

  it('is built from unencoded parts', () => {
    const parts = { DATABASE_HOST: '::1', DATABASE_USER: 'a@b', DATABASE_PASSWORD: PASSWORD, DATABASE_NAME: 'shop' }
    expect(parseDatabaseUrl(databaseUrlOf(parts) ?? '')).toEqual({
      host: '::1',
      port: 3306,
      user: 'a@b',
      password: PASSWORD,
      database: 'shop',
    })
    expect(databaseUrlOf({ ...parts, DATABASE_URL: 'mysql://other/x' })).toBe('mysql://other/x')
    expect(databaseUrlOf({ DATABASE_HOST: 'x' })).toBeUndefined()
  })

  it.each(['a/b', 'a#b', 'a?b', 'a%b', 'a%zz'])('is rejected with the unencoded password %s', (password) => {
    expect(isDatabaseUrl(`mysql://root:${password}@127.0.0.1:3306/shop`)).toBe(false)
  })
})
