// @ts-nocheck
import { type AdminService, EMPTY_GUIDE, type ServiceInput } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { isSameService } from './same-service.rules.js'

const before: AdminService = {
  _id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  name: 'Sofa',
  shortDescription: 'Deep',
  imageUrl: '',
  imagePlaceholder: '',
  basePrice: 749.9,
  priceUpperRange: 1499,
  isDisabled: false,
  isCategoryDisabled: false,
  revision: 3,
  averageRating: 4.5,
  reviewCount: 2,
  untranslated: ['mr'],
  category: { _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW', name: 'Sofas' },
  translations: { hi: { name: 'सोफा', shortDescription: '' } },
  options: [
    {
      name: 'Three seats',
      price: 0,
      details: ['Shampoo'],
      durationMinutes: 90,
      translations: { hi: { name: 'तीन', details: [] } },
    },
  ],
}
const same: ServiceInput = {
  name: 'Sofa',
  shortDescription: 'Deep',
  imageUrl: '',
  basePrice: 749.9,
  priceUpperRange: 1499,
  isDisabled: false,
  categoryId: before.category._id,
  translations: { mr: { name: '', shortDescription: '' }, hi: { name: 'सोफा', shortDescription: '' } },
  options: [
    {
      details: ['Shampoo'],
      price: 0,
      name: 'Three seats',
      durationMinutes: 90,
      translations: { hi: { details: [], name: 'तीन' }, mr: { name: '', details: [] } },
    },
  ],
}
const [option] = same.options as [ServiceInput['options'][number]]

describe('isSameService', () => {
  it('ignores how missing texts are written', () => {
    expect(isSameService(same, before)).toBe(true)
  })

  it.each<[string, Partial<ServiceInput>]>([
    ['name', { name: 'Sofas' }],
    ['price', { basePrice: 750 }],
    ['category', { categoryId: before._id }],
    ['switch', { isDisabled: true }],
    ['language', { translations: { ...same.translations, mr: { name: 'सोफा', shortDescription: '' } } }],
    ['removed language', { translations: {} }],
    ['detail of an option', { options: [{ ...option, details: ['Shampoo', 'Drying'] }] }],
    ['time on site', { options: [{ ...option, durationMinutes: 60 }] }],
    ['language of an option', { options: [{ ...option, translations: {} }] }],
    ['order of options', { options: [{ ...option, name: 'Two seats' }, option] }],
  ])('detects another %s', (_name, change) => {
    expect(isSameService({ ...same, ...change }, before)).toBe(false)
  })

  it('compares guides, and ignores the empty ones of a language', () => {
    const guide = { ...EMPTY_GUIDE, payment: 'UPI', warrantyDays: 30, visitFee: 0 }
    const guided = { ...before, guide }
    expect(isSameService({ ...same, guide }, guided)).toBe(true)
    expect(isSameService({ ...same, guide: { ...guide, warrantyDays: 60 } }, guided)).toBe(false)
    const hi = { name: 'सोफा', shortDescription: '' }
    expect(isSameService({ ...same, guide, translations: { hi: { ...hi, guide: EMPTY_GUIDE } } }, guided)).toBe(true)
    const translated = { hi: { ...hi, guide: { ...EMPTY_GUIDE, payment: 'यूपीआई' } } }
    expect(isSameService({ ...same, guide, translations: translated }, guided)).toBe(false)
  })
})
