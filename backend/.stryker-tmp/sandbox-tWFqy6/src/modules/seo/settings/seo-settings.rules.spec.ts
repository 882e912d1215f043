// @ts-nocheck
import type { SeoSettings } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { withChange } from './seo-settings.rules.js'

const texts = {
  metaTitle: 'Title',
  metaDescription: 'Description',
  keywords: ['sofa'],
  heroText: 'Hero',
  promoText: '',
}
const settings: SeoSettings = {
  isAutoSEOEnabled: true,
  festivalSettings: { enableFestivalSEO: true, daysBeforeFestival: 7, daysAfterFestival: 3 },
  defaultSEO: { ...texts, translations: { hi: texts, mr: texts } },
  manualOverride: {
    ...texts,
    translations: { hi: texts, mr: texts },
    isActive: false,
    campaignName: '',
    startDate: null,
    endDate: null,
  },
  revision: 0,
}

describe('change of the settings', () => {
  it('keeps fields that it leaves out', () => {
    expect(withChange(settings, {})).toEqual(settings)
    expect(withChange(settings, { isAutoSEOEnabled: false })).toEqual({ ...settings, isAutoSEOEnabled: false })
    expect(withChange(settings, { festivalSettings: { daysAfterFestival: 9 } })).toEqual({
      ...settings,
      festivalSettings: { ...settings.festivalSettings, daysAfterFestival: 9 },
    })
  })

  it('replaces each given language as a whole', () => {
    const hindi = { ...texts, heroText: '', keywords: [] }
    const changed = withChange(settings, { defaultSEO: { promoText: 'Promo', translations: { hi: hindi } } })
    expect(changed.defaultSEO).toEqual({ ...texts, promoText: 'Promo', translations: { hi: hindi, mr: texts } })
    expect(changed.manualOverride).toEqual(settings.manualOverride)
  })
})
