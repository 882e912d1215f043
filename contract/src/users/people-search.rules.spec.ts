import { describe, expect, it } from 'vitest'
import { messageSearchText, searchedBookingNumber, userExpression, userSearchText } from './people-search.rules.js'

/** Evaluates an expression like a full-text index: all parts with "+" must match, or else one of the others. */
function finds(expression: string | null, text: string): boolean {
  if (expression === null) return false
  const terms = text.split(' ')
  const has = (term: string) => {
    const bare = term.replace(/[+()*]/g, '')
    return terms.some((known) => (term.includes('*') ? known.startsWith(bare) : known === bare))
  }
  const required = [...expression.matchAll(/\+\([^)]*\)|\+\S+/g)].map(([part]) => part)
  if (required.length === 0) return expression.split(' ').some(has)
  return required.every((part) => part.split(' ').some(has))
}

const person = (name: string, email = 'asha.rao@example.com', ...phones: string[]) =>
  userSearchText({ name, email, phones: phones.length > 0 ? phones : ['+919876543210'] })

describe('the search index of a user', () => {
  it.each([
    ['राम जोशी', 'जोशी'],
    ['राम जोशी', 'राम'],
    ['राम जोशी', 'जोशी राम'],
    ['Om Joshi', 'joshi'],
    ['Li Wu', 'wu'],
    ['R. K. Laxman', 'Laxman R K'],
    ['R. K. Laxman', 'laxman'],
    ['Priya 🌸 Rao', 'priya rao'],
    ['अनुराधा  देशपांडे', 'देशपांडे अनुराधा'],
    ['Shaquille O’Neal', "o'neal"],
    ['श्रीकान्त पण्डित', 'श्रीकांत'],
    ['श्रीकान्त पण्डित', 'पंडित'],
    ['ज़ोया क़ाज़ी', 'जोया काजी'],
    ['José Élan', 'jose elan'],
    ['Asha Rao', 'ra as'],
  ])('finds %s by %s', (name, search) => {
    expect(finds(userExpression(search), person(name))).toBe(true)
  })

  it.each([
    'asha.rao@example.com',
    'asha.rao@',
    'ASHA.RAO@EXAMPLE.COM',
    'rao@example',
    'asha rao',
    '@example',
    '@example.com',
    '43210',
    '9876',
    '6543',
    '+91 98765',
    '098765 43210',
    '98765-43210',
    '९८७६५ ४३२१०',
    'meera 43210',
    '432१०',
  ])('finds the user by %j', (search) => {
    expect(finds(userExpression(search), person('Meera', 'asha.rao@example.com'))).toBe(true)
  })

  it('finds the user by an earlier number', () => {
    expect(finds(userExpression('11122'), person('Meera', '', '+919876543210', '+919000011122'))).toBe(true)
  })

  it.each(['joshi meera', '4321', 'eera', 'example', 'asha@example.org', '321'])(
    'does not find the user by %j',
    (search) => {
      expect(finds(userExpression(search), person('Meera', 'asha.rao@example.com', '+919876500000'))).toBe(false)
    },
  )

  it('ignores a search without words', () => {
    for (const search of ['', '+-*"', '@', '🌸']) expect(userExpression(search)).toBeNull()
    expect(userExpression('a '.repeat(60))?.split(' ').length).toBe(1)
    expect(userExpression(Array.from({ length: 60 }, (_, at) => `a${at}`).join(' '))?.split(' ')).toHaveLength(12)
  })

  it('has terms that any full-text index accepts', () => {
    const text = person('श्रीकान्त पण्डित 🌸', `${'long.'.repeat(40)}a@xn--11b4c3d.xn--h2brj9c`)
    for (const term of text.split(' ')) expect(term).toMatch(/^w[wpe][a-z0-9]{1,78}$/)
  })
})

describe('the search index of a message', () => {
  const message = {
    name: 'Asha',
    email: 'a@example.com',
    phones: [''],
    message: 'Clean our सोफ़ा?',
    bookingNumber: 'ZZ9QXW',
  }

  it('finds a message by its sender, its text, and both', () => {
    const text = messageSearchText(message)
    for (const search of ['asha', 'clean', 'सोफा', 'asha clean']) expect(finds(userExpression(search), text)).toBe(true)
    expect(finds(userExpression('asha sofa'), text)).toBe(false)
  })
})

describe('the number of a booking', () => {
  it.each(['#G4EWS9', 'g4 ews9', 'G४EWS9', 'G4EWS9.'])('is read from %j', (search) => {
    expect(searchedBookingNumber(search)).toBe('G4EWS9')
  })

  it('is not read from other searches', () => {
    for (const search of ['Asha', 'Asha Rao', '98765 43210', 'सोफा', 'a@b.co'])
      expect(searchedBookingNumber(search)).toBeNull()
  })
})
