import { describe, expect, it } from 'vitest'
import { fold } from '../../lib/text/words.js'
import { lookUpVerb } from './verbs.js'
import { lookUp, lookUpSound, tokensOf } from './words.js'

const meaningOf = (word: string) => (lookUp(fold(word)) ?? lookUpSound(fold(word))?.entry)?.meanings[0]

describe('inflected words', () => {
  it.each([
    ['सोफ्यांवरचे', 'sofa'],
    ['नळावरचे', 'tap'],
    ['नलों', 'tap'],
    ['पंख्यांवरची', 'fan'],
    ['काचेवर', 'glass'],
    ['कपाटाचे', 'wardrobe'],
    ['ट्रॉल्या', 'trolley'],
    ['चिमणीतून', 'chimney'],
    ['खिड़कियों', 'window'],
    ['गद्दों', 'mattress'],
    ['mattresses', 'mattress'],
    ['balconies', 'balcony'],
    ['khidkiyon', 'window'],
    ['gaddo', 'mattress'],
    ['sofyanchi', 'sofa'],
    ['दिवाळीपूर्वी', 'festival'],
    ['पहिए', 'wheels'],
    ['तकिए', 'pillow'],
    ['रजाइयों', 'quilt'],
    ['कपाटं', 'wardrobe'],
    ['ढेकणांचा', 'mite'],
    ['लाकडाची', 'wood'],
    ['kapatache', 'wardrobe'],
  ])('%s means %s', (word, meaning) => {
    expect(meaningOf(word)).toBe(meaning)
  })

  it.each(['कमी', 'पिकनिक', 'helicopter'])('%s means nothing', (word) => {
    expect(meaningOf(word)).toBeUndefined()
  })
})

describe('compounds', () => {
  it.each([
    ['air conditioners', ['air conditioner']],
    ['washing machines at home', ['washing machine', 'at', 'home']],
    ['एल शेपचा सोफा', [fold('एल शेप'), fold('सोफा')]],
    ['पाण्याच्या टाक्या', [fold('पाण्याच्या'), fold('टाक्या')]],
    ['gas lift', ['gas lift']],
  ])('%s is read as %j', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens)
  })
})

describe('forms of verbs', () => {
  it.each([
    ['धुवायच्या', 'cleaning'],
    ['धुवायचाय', 'cleaning'],
    ['धुण्यासाठी', 'cleaning'],
    ['धुलाना', 'cleaning'],
    ['रगड़कर', 'cleaning'],
    ['dhuvaychet', 'cleaning'],
    ['ghasayche', 'cleaning'],
    ['बदलायचीय', 'replacement'],
    ['badlaychay', 'replacement'],
    ['शिवायचेत', 'stitching'],
    ['silwakar', 'stitching'],
    ['जोड़ने', 'assembly'],
    ['basvaychay', 'assembly'],
    ['बिघडलाय', 'repair'],
    ['bighadlay', 'repair'],
    ['अटकती', 'repair'],
    ['खचलाय', 'sagging'],
    ['चुभती', 'spring'],
    ['polished', 'polish'],
    ['shampooed', 'shampoo'],
    ['wobbles', 'repair'],
    ['reupholstered', 'upholstery'],
  ])('%s means %s', (word, meaning) => {
    expect(meaningOf(word)).toBe(meaning)
  })

  it.each(['hello', 'model', 'गली', 'dance', 'शिवाय'])('%s is none', (word) => {
    expect(lookUpVerb(fold(word))).toBeUndefined()
  })
})
