// @ts-nocheck
import { LIMITS } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { containsWebAddress, mailableName } from './web-address.rules.js'

describe('a web address in a name', () => {
  it.each([
    'Your refund is waiting at http://evil.example/refund',
    'evil.example/refund',
    'evil.example',
    'evil . example',
    'evil. com',
    'evil .com',
    'Claim now: evil(dot)example',
    'evil [.] example',
    'evil dot com',
    'hxxp://evil example',
    'hxxps : //evil',
    'h**p://evil',
    'HTTPS:evil',
    'www evil example',
    'evil．example',
    'evil。com',
    'evil｡com',
    'evil․com',
    'evil·com',
    'ｅｖｉｌ．ｃｏｍ',
    'e\u200bvil.\u200bcom',
    'evil\u00ad.com',
    'धोखा.भारत',
    'भारत。com',
    'refund@evil.example',
    'win@evil',
    'bit ly/abc',
    'evil\\refund',
    '192.168.10.4',
    'x.co',
    't.me',
    'evil\n.\nexample',
    'xn--e1afmkfd.xn--p1ai',
  ])('is detected in %j', (name) => {
    expect(containsWebAddress(name)).toBe(true)
    expect(mailableName(name)).toBe('')
  })

  it.each([
    'Asha Kulkarni',
    'Dr. Meera Joshi',
    'Smt. Sunita Patil',
    'Md. Rafiq Shaikh',
    'K. R. Narayanan',
    'A.P.J. Abdul Kalam',
    'R.Kumar',
    'Ramesh S/O Suresh',
    "Ian O'Brien",
    'Anne-Marie D’Souza',
    'डॉ. मीरा जोशी',
    'सौ. सुनीता पाटील',
    'प्रा. वि. दा. करंदीकर',
    'Sunita Patil (Flat 4)',
    'Dotty Dot Fernandes',
    'Sri Venkateswara & Sons',
    '李小龙',
    'none',
  ])('is not detected in %j', (name) => {
    expect(mailableName(name)).toBe(name)
  })

  it('is detected in linear time', () => {
    const before = process.threadCpuUsage()
    for (const part of [' ', '.', ' .', 'a', 'h', '(', '-', 'a ', ':'])
      containsWebAddress(part.repeat(LIMITS.name * 100))
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500)
  })
})
