// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { isUnicode, priceOf, segmentsOf } from './text-price.rules.js'

describe('the segments of a text', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['[]'.repeat(40), 1],
    ['[]'.repeat(41), 2],
    ['क'.repeat(70), 1],
    ['क'.repeat(71), 2],
    ['क'.repeat(134), 2],
    ['क'.repeat(135), 3],
    ['', 1],
  ])('for %j are %i', (message, segments) => {
    expect(segmentsOf(message)).toBe(segments)
  })

  it('have one place for each of the seven-bit characters, and two for those of its extension', () => {
    const basic = '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./:;<=>?¡ÄÖÑÜ§¿äöñüà'
    const ascii = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
    for (const character of [...basic, ...ascii]) {
      expect([character, isUnicode(character)]).toEqual([character, false])
      expect(segmentsOf(character.repeat(160))).toBe(1)
      expect(segmentsOf(character.repeat(161))).toBe(2)
    }
    for (const character of '^{}\\[~]|€') {
      expect([character, isUnicode(character)]).toEqual([character, false])
      expect(segmentsOf(character.repeat(80))).toBe(1)
      expect(segmentsOf(character.repeat(81))).toBe(2)
    }
  })

  it('are paid each', () => {
    expect(priceOf('क'.repeat(71), 20)).toBe(40)
    expect(priceOf('a', 0)).toBe(0)
    expect(priceOf('a'.repeat(307), 7)).toBe(21)
  })

  it('hold less if one character is outside the seven-bit alphabet', () => {
    expect(isUnicode('Your code: 123456 @sofa.example #123456')).toBe(false)
    expect(isUnicode('“Your code”')).toBe(true)
    expect(isUnicode('')).toBe(false)
    expect(segmentsOf(`${'a'.repeat(70)}ह`)).toBe(2)
  })
})
