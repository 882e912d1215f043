// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { parseAreas } from './areas.content.js'
import { areasIn } from './areas.rules.js'

describe('areas in a text', () => {
  it.each([
    ['do you come to Kharadi', 'Kharadi'],
    ['खराडीत येता का', 'Kharadi'],
    ['खराड़ी में आते हो', 'Kharadi'],
    ['hinjewadi phase 3', 'Hinjewadi'],
    ['is viman nagar covered', 'Viman Nagar'],
    ['विमाननगरला याल का', 'Viman Nagar'],
    ['mi lonavalyat rahto', 'Lonavala'],
    ['लोणावळ्याला येता का', 'Lonavala'],
    ['talegaonla service', 'Talegaon'],
    ['nashikla yal ka', 'Nashik'],
    ['वाघोलीत', 'Wagholi'],
  ])('“%s” names %s', (text, name) => {
    expect(areasIn(text).map(({ names }) => names.en)).toEqual([name])
  })

  it.each(['sofa cleaning', 'कल सुबह', 'you are a star', 'many thanks', ''])('are none in “%s”', (text) => {
    expect(areasIn(text)).toEqual([])
  })

  it('are read with the line of a mistake', () => {
    expect(() => parseAreas('name\n')).toThrow('first line')
    expect(() => parseAreas('name,hindi,marathi,pincode\nBaner,बाणेर,बाणेर,0411')).toThrow('areas:2')
  })
})
