import { describe, expect, it } from 'vitest'
import { PUBLIC_SETTING_KEYS, SETTING_DEFAULTS, SETTING_KEYS } from './settings.js'
import { PublicSettings, settingValue, settingValueSchemas } from './settings.schema.js'

describe('the table of settings', () => {
  it('gives each setting a valid default', () => {
    for (const key of SETTING_KEYS) expect(settingValueSchemas[key].safeParse(SETTING_DEFAULTS[key]).success).toBe(true)
  })

  it('checks ranges of numbers and types of values', () => {
    const isTaken = (key: (typeof SETTING_KEYS)[number], value: unknown) =>
      settingValueSchemas[key].safeParse(value).success
    expect([0, 1, 72, 73, 1.5, '5', true].map((value) => isTaken('recent_bookings_hours', value))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect([true, false, 1, 'true', null].map((value) => isTaken('maintenance_mode', value))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(settingValue('recent_bookings_hours', 999, 24)).toBe(24)
  })

  it('marks the settings that everyone may read', () => {
    expect([...PUBLIC_SETTING_KEYS].sort()).toEqual([
      'late_cancellation_fee',
      'late_cancellation_hours',
      'maintenance_mode',
      'require_phone_verification',
      'show_service_prices',
      'waiting_list',
    ])
    expect(Object.keys(PublicSettings.shape)).toEqual(expect.arrayContaining(PUBLIC_SETTING_KEYS))
  })
})
