import { TAX_SCHEMES, type TaxScheme } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { OPERATOR_RULES } from '../tax.content.js'
import {
  invoiceTerms,
  operatorRate,
  type Profile,
  placeOfSupply,
  type Registration,
  versionOn,
} from './invoice-terms.rules.js'

const PUNE = '27AAPFU0939F1ZV'
const PROVIDER = '27AAACR5055K1Z7'
const BANGALORE = '29AAGCB7383J1Z4'
const DAY = '2026-11-28'

const registration = (scheme: TaxScheme, gstin = PROVIDER): Registration => ({
  startsOn: '2026-04-01',
  scheme,
  gstin: scheme === 'unregistered' ? null : gstin,
  legalName: 'Asha Services',
  address: 'Pune 411038',
})
const profile = (scheme: TaxScheme, supplier: Profile['supplier'] = 'business'): Profile => ({
  ...registration(scheme, PUNE),
  supplier,
  sac: '998533',
  rate: 1_800,
})
const service = { startsOn: '2026-04-01', sac: '995462', rate: 1_200, isHousekeeping: true }
const supply = { day: DAY, provider: null, service: null, rules: OPERATOR_RULES }

describe('the version of a day', () => {
  const versions = [{ startsOn: '2026-07-01' }, { startsOn: '2026-04-01' }, { startsOn: '2027-01-01' }]
  it.each([
    ['2026-03-31', null],
    ['2026-04-01', '2026-04-01'],
    ['2026-06-30', '2026-04-01'],
    ['2026-07-01', '2026-07-01'],
    ['2026-12-31', '2026-07-01'],
    ['2030-01-01', '2027-01-01'],
  ])('is the latest that has begun by %s', (day, startsOn) => {
    expect(versionOn(versions, day)?.startsOn ?? null).toBe(startsOn)
  })
})

describe('the terms of a document', () => {
  it('are none until the business is set up', () => {
    for (const scheme of TAX_SCHEMES)
      expect(invoiceTerms({ ...supply, profile: null, provider: registration(scheme), service })).toBeNull()
  })

  it('follow the scheme of the business if it supplies, for every provider', () => {
    for (const provider of [null, ...TAX_SCHEMES.map((scheme) => registration(scheme))]) {
      expect(invoiceTerms({ ...supply, provider, profile: profile('unregistered') })).toBeNull()
      expect(invoiceTerms({ ...supply, provider, profile: profile('regular') })).toMatchObject({
        kind: 'invoice',
        supplier: { gstin: PUNE },
        rate: 1_800,
        sac: '998533',
        isOperatorLiable: false,
      })
      expect(invoiceTerms({ ...supply, provider, profile: profile('composition') })).toMatchObject({
        kind: 'bill',
        supplier: { gstin: PUNE },
        rate: 0,
      })
    }
  })

  it('take the code and rate of the service before those of the business', () => {
    expect(invoiceTerms({ ...supply, service, profile: profile('regular') })).toMatchObject({
      sac: '995462',
      rate: 1_200,
      isOperatorLiable: false,
    })
  })

  it('are a bill of supply for an exempt service', () => {
    const exempt = { ...service, rate: 0 }
    expect(invoiceTerms({ ...supply, service: exempt, profile: profile('regular') })).toMatchObject({ kind: 'bill' })
  })

  it.each([
    ['regular', { kind: 'invoice', rate: 1_200, isOperatorLiable: false, supplier: { gstin: PROVIDER } }],
    ['composition', { kind: 'bill', rate: 0, isOperatorLiable: false, supplier: { gstin: PROVIDER } }],
  ] as const)('name a %s provider who supplies through the business', (scheme, terms) => {
    const provider = registration(scheme)
    for (const own of TAX_SCHEMES)
      expect(invoiceTerms({ ...supply, service, provider, profile: profile(own, 'provider') })).toMatchObject(terms)
  })

  it('make the business pay for house-keeping by an unregistered provider', () => {
    for (const provider of [null, registration('unregistered')])
      expect(invoiceTerms({ ...supply, service, provider, profile: profile('regular', 'provider') })).toMatchObject({
        kind: 'invoice',
        supplier: { gstin: PUNE },
        rate: 500,
        isOperatorLiable: true,
      })
  })

  it('are none for other services of an unregistered provider, or if the business cannot pay', () => {
    const other = { ...service, isHousekeeping: false }
    for (const own of TAX_SCHEMES)
      for (const tax of [null, other])
        expect(invoiceTerms({ ...supply, service: tax, profile: profile(own, 'provider') })).toBeNull()
    for (const own of ['unregistered', 'composition'] as const)
      expect(invoiceTerms({ ...supply, service, profile: profile(own, 'provider') })).toBeNull()
  })

  it('follow the dates of section 9(5)', () => {
    const on = (day: string) => invoiceTerms({ ...supply, day, service, profile: profile('regular', 'provider') })
    expect(on('2017-08-21')).toBeNull()
    expect(on('2017-08-22')).toMatchObject({ rate: 1_800, isOperatorLiable: true })
    expect(on('2018-01-24')).toMatchObject({ rate: 1_800 })
    expect(on('2018-01-25')).toMatchObject({ rate: 500 })
    expect(operatorRate([{ from: '2026-01-01', until: '2026-01-31', rate: 1 }], '2026-02-01')).toBeNull()
  })
})

describe('the place of supply', () => {
  it.each([
    ['a registered recipient’s state', { recipientGstin: BANGALORE, states: ['27'] }, '29'],
    ['the state of the visit', { recipientGstin: null, states: ['30'] }, '30'],
    ['the last pincode of an address', { recipientGstin: null, states: ['29', '30', null] }, '30'],
    ['the supplier’s state without a pincode', { recipientGstin: null, states: [] }, '27'],
    ['the supplier’s state for an unknown pincode', { recipientGstin: null, states: [null] }, '27'],
  ])('is %s', (_name, place, state) => {
    expect(placeOfSupply({ supplierGstin: PUNE, ...place })).toBe(state)
  })
})
