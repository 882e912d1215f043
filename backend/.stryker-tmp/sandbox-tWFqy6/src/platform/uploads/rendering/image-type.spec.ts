// @ts-nocheck
import { expect, it } from 'vitest'
import { imageType } from './image-type.js'

/** The first box of an ISO media file with these brands, the major one first. */
function ftyp(major: string, ...compatible: string[]): Buffer {
  const body = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + size.length)
  return Buffer.concat([size, body, Buffer.from('meta the next box avif', 'latin1')])
}

it.each([
  ['a plain AVIF', ftyp('avif', 'avif', 'mif1'), 'avif'],
  ['an animated AVIF', ftyp('avis', 'avis', 'msf1'), 'avif'],
  ['an AVIF with a generic major brand', ftyp('mif1', 'mif1', 'avif', 'miaf'), 'avif'],
  ['an AVIF with a brand of HEIC in front', ftyp('heic', 'mif1', 'avif'), 'avif'],
  ['a photo of an iPhone', ftyp('heic', 'mif1', 'MiHE', 'MiPr', 'miaf', 'MiHB', 'heic'), 'heic'],
  ['an HEIC of other encoders', ftyp('mif1', 'mif1', 'heix'), 'heic'],
  ['a film', ftyp('isom', 'iso2', 'mp41'), null],
  ['a box that says it has no end', Buffer.from('\xff\xff\xff\xffftypisom\0\0\0\0', 'latin1'), null],
  ['a box that says it is empty', Buffer.from('\0\0\0\0ftypisom\0\0\0\0avif', 'latin1'), null],
])('detects %s by its brands', (_, head, type) => {
  expect(imageType(head)).toBe(type)
})
