import { describe, expect, it } from 'vitest'
import { pincodesIn, unservedPincode } from './pincode.rules.js'

describe('pincodes', () => {
  const served = ['411038', '411045']
  it.each([
    ['12 Karve Road, Kothrud, Pune 411038', null],
    ['12 Karve Road, Pune 411 045', null],
    ['१२ कर्वे रोड, पुणे ४११०३८', null],
    ['12 Karve Road, without a pincode', null],
    ['Call 98765 43210, Flat 12', null],
    ['Call 9876543210, Flat 12', null],
    ['Office 411001, flat 411038', null],
    ['Behind the branch of Mumbai 400020, Pune 411038', null],
    ['5 Marine Drive, Mumbai 400020', '400020'],
    ['५ मरीन ड्राइव्ह, मुंबई ४०००२०', '400020'],
  ])('finds in %j the unserved pincode %s', (address, pincode) => {
    expect(unservedPincode(address, served)).toBe(pincode)
  })

  it('are all served if no pincode is listed', () => {
    expect(unservedPincode('Mumbai 400020', [])).toBeNull()
  })
})

describe('the pincodes in an address', () => {
  it.each([
    ['Pune 411 038', ['411038']],
    ['Pune 411-038', ['411038']],
    ['Pune-411038', ['411038']],
    ['411038', ['411038']],
    ['Pune 411038, Pune 411045', ['411038', '411045']],
    ['Pune 411  038', []],
    ['Pune 4110380', []],
    ['Pune 41103', []],
    ['Pune 411038 12', []],
    ['Pune 411038-1', []],
    ['Pune 411038 Maharashtra', ['411038']],
    ['Pune 011038', []],
    ['+411038', []],
    ['9411038', []],
    ['020-411038', []],
    ['020 411038', []],
  ])('in %j are %j', (address, expected) => {
    expect(pincodesIn(address)).toEqual(expected)
  })

  it.each(['10', '29', '35', '54', '55', '65', '66', '86', '87', '88', '89'])('never begin with %s', (prefix) => {
    expect(pincodesIn(`Pune ${prefix}1038`)).toEqual([])
  })

  it.each(['11', '28', '36', '53', '56', '64', '67', '85', '90'])('may begin with %s', (prefix) => {
    expect(pincodesIn(`Pune ${prefix}1038`)).toEqual([`${prefix}1038`])
  })

  it.each([
    ...['plot', 'plots', 'flat', 'Flats', 'apartment', 'apartments', 'apt', 'office', 'offices', 'shop', 'shops'],
    ...['house', 'houses', 'room', 'rooms', 'block', 'blocks', 'unit', 'units', 'tower', 'towers', 'wing', 'wings'],
    ...['gala', 'gat', 'cts', 'survey', 's no', 's. no', 'sno', 'hissa', 'phone', 'tel', 'mobile', 'mob', 'no', 'nos'],
    ...['number', 'प्लॉट', 'फ्लैट', 'फ्लॅट', 'ऑफिस', 'कार्यालय', 'दुकान', 'घर', 'मकान', 'खोली', 'गट', 'सर्वे', 'फोन'],
    ...['मोबाइल', 'क्र', 'क्रमांक', 'नं', 'नंबर', 'Flat no.', 'Flat No: ', 'plot #', 'shop number ', 'फ्लॅट क्र. '],
  ])('are no number after %j', (word) => {
    expect(pincodesIn(`${word} 411038`)).toEqual([])
    expect(pincodesIn(`${word} 411038, Pune 411045`)).toEqual(['411045'])
  })

  it('are no number after a letter of a house number', () => {
    for (const number of ['A-411038', 'A 411038', 'A411038']) expect(pincodesIn(`Flat ${number}`)).toEqual([])
    expect(pincodesIn('Flat AB-411038')).toEqual(['411038'])
  })

  it('are read again some words after a house number', () => {
    expect(pincodesIn('Flat 12, Baner Road, Pune 411045')).toEqual(['411045'])
    expect(pincodesIn(`Flat ${'x'.repeat(40)} 411045`)).toEqual(['411045'])
  })
})
