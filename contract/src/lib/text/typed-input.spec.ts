import { describe, expect, it } from 'vitest'
import { unservedPincode } from '../../bookings/pincode.rules.js'
import { ServiceSearch } from '../../catalog/search/index.js'
import { normalizeBookingNumber } from '../../contact/contact.rules.js'
import { ContactSubmit } from '../../contact/contact.schema.js'
import { Email, Password, ProfileUpdate } from '../../users/user.schema.js'
import { OtpInput } from '../../users/verification.schema.js'

const email = (typed: string) => Email.safeParse(typed).data
const code = (otp: string) => OtpInput.safeParse({ otp }).data?.otp

describe('an email address', () => {
  it.each([
    'asha@example.com\u200b',
    '\u202aasha@example.com\u202c',
    'asha\u2060@example.com',
    '\ufeffasha@exam\u00adple.com',
    ' Asha@Example.COM ',
    '<asha@example.com>',
    'mailto:asha@example.com',
    'asha@example.com.',
    'asha@example.com,',
    '"asha@example.com"',
    'ａｓｈａ＠ｅｘａｍｐｌｅ.com',
  ])('equals %j after normalization', (typed) => {
    expect(email(typed)).toBe('asha@example.com')
  })

  it('may have a domain in another script, which is stored in ASCII', () => {
    expect(email('asha@डाटामेल.भारत')).toBe('asha@xn--c2bd4bq1db8d.xn--h2brj9c')
    expect(email('asha@xn--11b4c3d.xn--h2brj9c')).toBe('asha@xn--11b4c3d.xn--h2brj9c')
    expect(email('asha@bücher.example')).toBe('asha@xn--bcher-kva.example')
  })

  it.each([
    '',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'a b@example.com',
    'asha@exa mple.com',
    'asha@भारत/x.com',
    'asha@xn--',
    'आशा@example.com',
    'asha@@example.com',
    'a..b@example.com',
  ])('does not accept %j', (typed) => {
    expect(email(typed)).toBeUndefined()
  })

  it('does not change when it is normalized again', () => {
    expect(email(email('asha@डाटामेल.भारत') ?? '')).toBe('asha@xn--c2bd4bq1db8d.xn--h2brj9c')
  })
})

describe('a code of six digits', () => {
  it.each([
    '970346',
    ' 970346',
    '970 346',
    '970-346',
    '970346\u200e',
    '9 7 0 3 4 6',
    '९७०३४६',
    '९७० ३४६',
    '９７０３４６',
    'Code: 970346',
    'कोड: ९७०३४६',
    '970\u2011346',
  ])('is read from %j', (typed) => {
    expect(code(typed)).toBe('970346')
  })

  it.each(['97034', '9703466', '97034a', 'code', '', '970346 or 970347'])('does not accept %j', (typed) => {
    expect(code(typed)).toBeUndefined()
  })
})

describe('a booking number', () => {
  const submit = (bookingNumber: string) =>
    ContactSubmit.safeParse({ name: 'Asha', email: 'a@example.com', message: 'Hello', bookingNumber }).data
      ?.bookingNumber

  it.each(['#G4EWS9', 'g4 ews9', 'G4EWS9.', 'G४EWS9', '# g4-ews9', 'G4EWS9\u200b', 'Ｇ４ＥＷＳ９'])(
    'is read from %j',
    (typed) => {
      expect(submit(typed)).toBe('G4EWS9')
    },
  )

  it('replaces letters that look like digits', () => {
    expect(submit('O4EWS9')).toBe('04EWS9')
    expect(submit('G4EWSl')).toBe('G4EWS1')
    expect(submit('G4EWSI')).toBe('G4EWS1')
    expect(normalizeBookingNumber('oil')).toBe('011')
  })

  it.each(['G4EWS', 'G4EWSU', 'G4EWS99'])('does not accept %j', (typed) => {
    expect(submit(typed)).toBeUndefined()
  })
})

describe('the length of a text', () => {
  const name = (text: string) => ProfileUpdate.safeParse({ name: text }).data?.name

  it('is counted as typed', () => {
    const typed = '\u095c'.repeat(120)
    expect(name(typed)).toBe(typed)
    expect(name(`${typed}\u095c`)).toBeUndefined()
    expect(name('e\u0301'.repeat(120))).toBe('é'.repeat(120))
  })

  it('is counted for a password after Unicode composition', () => {
    expect(Password.parse('\u095cabcdefgh')).toBe(Password.parse('\u0921\u093cabcdefgh'))
  })
})

describe('a search', () => {
  const service = (name: string) => ({
    _id: name,
    name,
    shortDescription: '',
    basePrice: 1,
    priceUpperRange: 1,
    imageUrl: '',
    imagePlaceholder: '',
    category: { _id: 'c', name: 'Sofa', slug: 'sofa' },
    options: [],
    isDisabled: false,
    averageRating: 0,
    reviewCount: 0,
  })
  const services = [service('5 सीटर सोफा'), service('3 सीटर सोफा'), service('2BHK Cleaning'), service('Recliner')]
  const search = ServiceSearch.build(services as never)
  const names = (text: string) => search.find(text).map(({ name }) => name)

  it.each([
    ['५ सीटर', '5 सीटर'],
    ['३ सीटर', '3 सीटर'],
    ['२bhk', '2bhk'],
    ['२बीएचके', '2bhk'],
    ['५ सीटर', '5 seater'],
    ['३ सीटर', '3 seater'],
    ['so\u00adfa', 'sofa'],
    ['\u200eｓｏｆａ', 'sofa'],
    ['2\ufeffbhk', '2bhk'],
  ])('finds the same for %j as for %j', (typed, usual) => {
    expect(names(usual).length).toBeGreaterThan(0)
    expect(names(typed)).toEqual(names(usual))
  })

  it('distinguishes similar numbers', () => {
    expect(names('५ सीटर')[0]).toBe('5 सीटर सोफा')
    expect(names('३ सीटर')[0]).toBe('3 सीटर सोफा')
  })
})

describe('an unserved pincode', () => {
  const served = ['411038', '411001']

  it.each([
    'Plot 123456, Wakad',
    'Plot No. 123456, Wakad',
    'Office 020-254567',
    'Ph. 020 254567',
    'flats 101 102',
    'Flat A-401 502, Baner',
    'Gat No 112233, Wagholi',
    'फ्लॅट क्र. ४०१ ५०२, बाणेर',
    'Call 98765 43210 first',
    'MH12 411-038',
    'Kothrud 411 038',
    'Kothrud, Pune-411038',
  ])('is not found in %j', (address) => {
    expect(unservedPincode(address, served)).toBeNull()
  })

  it.each([
    ['Marine Drive, 400-001', '400001'],
    ['Marine Drive 400 001', '400001'],
    ['Flat 12, Marine Drive, Mumbai-400020', '400020'],
    ['Plot 123456, Mumbai 400020', '400020'],
    ['५ मरीन ड्राइव्ह, मुंबई ४००-०२०', '400020'],
  ])('in %j is %s', (address, pincode) => {
    expect(unservedPincode(address, served)).toBe(pincode)
  })
})
