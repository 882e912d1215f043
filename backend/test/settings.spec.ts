import { SETTING_DEFAULTS, SETTING_KEYS, type SettingsResponse } from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SettingsService } from '#modules/settings/index.js'
import { PublicCache } from '#platform/cache/public-cache.js'
import { TagChanges } from '#platform/cache/tag-changes.js'
import { Sql } from '#platform/database/sql.js'
import { TestApp } from './support/app.js'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await TestApp.start()
  second = await TestApp.start()
})
afterAll(async () => {
  await app.make.defaultSettings()
  await Promise.all([app, second].map((one) => one.stop()))
})

const set = async (key: string, value: unknown) => {
  const admin = await app.signedIn('admin')
  return app.put(`/settings/${key}`, { as: admin.token, body: { value, description: '', category: '' } })
}

describe('settings', () => {
  it('are all listed with the data a form needs', async () => {
    const admin = await app.signedIn('admin')
    const { data } = (await app.get('/settings', { as: admin.token })).body as unknown as SettingsResponse
    expect(data.map(({ settingKey }) => settingKey).sort()).toEqual([...SETTING_KEYS].sort())
    expect(data.find(({ settingKey }) => settingKey === 'recent_bookings_hours')).toMatchObject({
      settingValue: 24,
      settingType: 'number',
      defaultValue: 24,
      min: 1,
      max: 72,
      label: 'Recent bookings (hours)',
      description: 'How many hours back a booking counts as recent.',
      category: 'bookings',
    })
  })

  it('are described in the requested language', async () => {
    const admin = await app.signedIn('admin')
    const inHindi = { headers: { 'accept-language': 'hi' } }
    const { data } = (await app.get('/settings', { as: admin.token, ...inHindi })).body as unknown as SettingsResponse
    expect(data.find(({ settingKey }) => settingKey === 'maintenance_mode')).toMatchObject({ label: 'मेंटेनेंस मोड' })
  })

  it('are changed by an admin, which is logged', async () => {
    const began = new Date()
    expect(await set('recent_bookings_hours', 48)).toMatchObject({
      status: 200,
      body: { success: true, data: { settingKey: 'recent_bookings_hours', settingValue: 48 } },
    })
    await set('recent_bookings_hours', 48)
    const entries = await app.make.prisma.auditEntry.findMany({
      where: { entityId: 'recent_bookings_hours', createdAt: { gte: began } },
    })
    expect(entries).toMatchObject([{ action: 'setting.changed', changes: { value: [24, 48] } }])
  })

  it.each([
    ['recent_bookings_hours', 73],
    ['recent_bookings_hours', 0],
    ['recent_bookings_hours', 1.5],
    ['recent_bookings_hours', true],
    ['maintenance_mode', 1],
    ['maintenance_mode', 'true'],
  ])('reject %s = %s', async (key, value) => {
    expect(await set(key, value)).toMatchObject({ status: 400, body: { fields: { value: expect.any(String) } } })
  })

  it.each(['no_such_setting', 'toString', '__proto__'])('do not include %s', async (key) => {
    expect(await set(key, true)).toMatchObject({ status: 404, body: { code: 'SETTING_NOT_FOUND' } })
  })

  it('are not announced if they are saved unchanged', async () => {
    const key = 'max_bookings_per_user_per_day'
    const admin = await app.signedIn('admin')
    const business = { supportEmail: 'same@example.com', pincodes: ['411001'] }
    const save = async (value: number) => [
      (await app.put(`/settings/${key}`, { as: admin.token, body: { value } })).status,
      (await app.put('/settings/business', { as: admin.token, body: business })).status,
    ]
    await save(7)
    const changed = vi.fn()
    app.nest.get(PublicCache).onChange('settings', changed)
    expect(await save(7)).toEqual([200, 200])
    expect(changed).not.toHaveBeenCalled()
    await save(8)
    expect(changed).toHaveBeenCalled()
  })

  it('fall back to the default for invalid values in the database', async () => {
    await app.make.setting('max_bookings_per_user_per_day', 5_000)
    const fresh = await TestApp.start()
    const value = await fresh.nest.get(SettingsService).value('max_bookings_per_user_per_day')
    await fresh.stop()
    expect(value).toBe(SETTING_DEFAULTS.max_bookings_per_user_per_day)
  })
})

describe('a change on one instance', () => {
  it('reaches the other', async () => {
    await set('show_service_prices', false)
    await vi.waitFor(async () => {
      expect((await second.get('/settings/public')).body.data).toMatchObject({ show_service_prices: false })
    })
    await set('maintenance_mode', true)
    await vi.waitFor(() => expect(second.nest.get(SettingsService).isOn()).toBe(true))
    expect((await second.get('/services')).status).toBe(503)
    await set('maintenance_mode', false)
    await vi.waitFor(() => expect(second.nest.get(SettingsService).isOn()).toBe(false))
    await set('show_service_prices', true)
  })

  it('reaches the other even if the message is lost', async () => {
    await app.make.setting('maintenance_mode', true)
    // Only the record, as if its message was lost.
    await app.nest.get(TagChanges).record(app.nest.get(Sql), ['settings'])
    for (const one of [app, second]) await vi.waitFor(() => expect(one.nest.get(SettingsService).isOn()).toBe(true))
    await set('maintenance_mode', false)
    for (const one of [app, second]) await vi.waitFor(() => expect(one.nest.get(SettingsService).isOn()).toBe(false))
  })
})
