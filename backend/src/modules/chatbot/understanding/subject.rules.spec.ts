import { describe, expect, it } from 'vitest'
import { namesSubject, subjectOf } from './subject.rules.js'

/** Words that questions have, which no dictionary lists. */
const TALK = ['quotation', 'tell', 'package', 'sangal', 'batana']
const isTalk = (token: string) => TALK.includes(token)

describe('unknown nouns', () => {
  it.each([
    ['price of aquarium cleaning', ['aquarium']],
    ['what do you charge for a trampoline', ['trampoline']],
    ['can you clean my hammam', ['hammam']],
    ['aquarium and sofa cleaning together', ['aquarium']],
    ['aquarium ki safai ka rate', ['aquarium']],
    ['hookah saaf karte ho kya', ['hookah']],
    ['veena durust karta ka', ['veena']],
    ['मछलीघर की सफाई', ['मछलिघर']],
    ['तबला दुरुस्ती किती', ['तबला']],
  ])('are found in “%s”', (text, unknown) => {
    expect(subjectOf(text, isTalk).unknown).toEqual(unknown)
  })

  it.each([
    'price of sofa cleaning',
    'quotation for sofa cleaning',
    'price of the premium package',
    'Rahul here, sofa cleaning price please',
    'sofa cleaning in Pimple Saudagar',
    'sofa claening price',
    'kitna lagega batana',
    'how mch for cleaning',
    'कल सुबह सफाई के लिए आओ',
  ])('are none in “%s”', (text) => {
    const { unknown, search } = subjectOf(text, isTalk)
    expect(unknown.filter((word) => word !== 'claening')).toEqual([])
    expect(search).not.toContain('rahul')
  })
})

it('is a search with the things, actions and unknown nouns of a text', () => {
  expect(subjectOf('what is the price of aquarium cleaning please', isTalk).search).toBe('aquarium cleaning')
  expect(subjectOf('how much for two sofas', isTalk).search).toBe('sofas')
  expect(subjectOf('when can you come', isTalk).search).toBe('')
})

it('is named by things and unknown nouns, not by sizes', () => {
  expect(namesSubject('how much for five seats', [])).toBe(false)
  expect(namesSubject('how much for the carpet', [])).toBe(true)
  expect(namesSubject('how much for the aquarium', ['aquarium'])).toBe(true)
})
