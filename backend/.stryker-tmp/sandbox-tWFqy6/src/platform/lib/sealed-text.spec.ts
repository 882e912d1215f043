// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { openSealedText, sealText } from './sealed-text.js'

const place = { purpose: 'totp', id: '01KAX0000000000000000000Z1' }
const SECRET = 'a secret of the server, long enough'

describe('a sealed text', () => {
  it('opens in its place alone', () => {
    const sealed = sealText(SECRET, place, 'JBSWY3DPEHPK3PXP')
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
    expect(openSealedText(SECRET, place, sealed)).toBe('JBSWY3DPEHPK3PXP')
    expect(openSealedText(SECRET, { ...place, id: 'another row' }, sealed)).toBeNull()
    expect(openSealedText(SECRET, { ...place, purpose: 'other' }, sealed)).toBeNull()
    expect(openSealedText('another secret', place, sealed)).toBeNull()
  })

  it('differs each time and detects a change', () => {
    const sealed = sealText(SECRET, place, 'same')
    expect(sealText(SECRET, place, 'same')).not.toBe(sealed)
    const bytes = Buffer.from(sealed, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      expect(openSealedText(SECRET, place, changed.toString('base64url'))).toBeNull()
    }
    expect(openSealedText(SECRET, place, sealed.slice(0, 20))).toBeNull()
    expect(openSealedText(SECRET, place, '')).toBeNull()
  })
})
