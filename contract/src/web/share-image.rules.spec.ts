import { describe, expect, it } from 'vitest'
import { pageOfShareImage, shareImagePath } from './share-image.rules.js'

const HASH = 'abcdefghijklmnopqrst_-'

describe('the path of a share image', () => {
  it.each([
    ['/', `/share/${HASH}/image.jpg`],
    ['/hi', `/share/${HASH}/hi/image.jpg`],
    ['/mr/blog/%E0%A4%B8', `/share/${HASH}/mr/blog/%E0%A4%B8/image.jpg`],
    ['/blog?category=Fabric%20Care&page=2', `/share/${HASH}/blog/image.jpg?category=Fabric%20Care&page=2`],
  ])('contains the page for %s', (page, address) => {
    expect(shareImagePath(page, HASH)).toBe(address)
    expect(pageOfShareImage(address)).toBe(page)
  })

  it.each([
    '/share/short/image.jpg',
    `/share/${HASH}/image.png`,
    `/share/${HASH}image.jpg`,
    `/x/share/${HASH}/image.jpg`,
  ])('is not %s', (address) => expect(pageOfShareImage(address)).toBeNull())
})
