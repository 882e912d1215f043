// @ts-nocheck
import sharp, { type Region } from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawShareImage, drawShareImageOn } from './draw-share-image.js'

const draw = (title: string) => drawShareImage({ title, brandName: 'SofaSeva' })

/** Statistics of a part of an image. `stats` alone ignores `extract` and returns those of the whole image. */
const statsOf = async (image: Buffer, part: Region) => sharp(await sharp(image).extract(part).png().toBuffer()).stats()

/** The smallest box around the title's letters, in pixels. */
async function titleBox(image: Buffer): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const area = { left: 20, top: 130, width: 740, height: 420 }
  // The sofa is light, too, but only the title is left of it.
  const { data, info } = await sharp(image)
    .extract(area)
    .greyscale()
    .threshold(200)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { left: info.width, top: info.height, right: 0, bottom: 0 }
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      if (data[(y * info.width + x) * info.channels] === 0) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  return box
}

describe('a drawn share image', () => {
  it('is a JPEG of the standard size and small enough for messengers', async () => {
    const image = await draw('Sofa Cleaning')
    const { format, width, height } = await sharp(image).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(image.length).toBeLessThan(300_000)
  })

  it.each([
    'Blog',
    'How to remove tea, coffee & <ink> stains from a sofa '.repeat(4).trim(),
    'मान्सूनमध्ये सोफ्याची काळजी कशी घ्यावी: बुरशी आणि ओलावा टाळण्याचे उपाय '.repeat(4).trim(),
    'x'.repeat(200),
  ])('keeps %s within its place', async (title) => {
    const { left, top, right, bottom } = await titleBox(await draw(title))
    expect(right).toBeGreaterThan(left)
    expect(left).toBeGreaterThanOrEqual(50)
    expect(right).toBeLessThanOrEqual(725)
    expect(top).toBeGreaterThan(10)
    expect(bottom).toBeLessThan(400)
  })

  it.each([
    ['Monsoon 🛋️ care', 'Monsoon care'],
    ['Sofa ❤️ at home', 'Sofa at home'],
    ['Family 👨‍👩‍👧 sofa', 'Family sofa'],
    ['👍🏽 Well done 🇮🇳', 'Well done'],
    ['Step 1️⃣ 2', 'Step 2'],
    ['पावसाळा ☔ काळजी', 'पावसाळा काळजी'],
  ])('omits characters that the font lacks: %s', async (title, drawn) => {
    expect((await draw(title)).equals(await draw(drawn))).toBe(true)
  })

  it('keeps the joiners that shape letters, digits and signs', async () => {
    expect((await draw('सुऱ्या')).equals(await draw('सुर्या'))).toBe(false)
    expect((await draw('SofaSeva™ 2')).equals(await draw('SofaSeva 2'))).toBe(false)
    expect((await draw('🛋️')).equals(await draw('SofaSeva'))).toBe(true)
  })

  it('shapes Devanagari, so a conjunct is narrower than its letters', async () => {
    const widthOf = async (title: string) => {
      const { left, right } = await titleBox(await draw(title))
      return right - left
    }
    expect(await widthOf('क्षक्षक्षक्ष')).toBeLessThan((await widthOf('कषकषकषकष')) * 0.8)
  })
})

describe('a share image on an image', () => {
  const wall = sharp({ create: { width: 400, height: 900, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()

  it.each(['Sofa Cleaning', 'मान्सूनमध्ये सोफ्याची काळजी '.repeat(3).trim()])(
    'shows %s and the brand legibly even on a white image',
    async (title) => {
      const image = await drawShareImageOn(await wall, { title, brandName: 'SofaSeva' })
      const { format, width, height } = await sharp(image).metadata()
      expect([format, width, height]).toEqual(['jpeg', 1200, 630])
      const { left, top, right, bottom } = await titleBox(image)
      expect(right - left).toBeGreaterThan(200)
      expect(left).toBeGreaterThanOrEqual(50)
      expect(right).toBeLessThanOrEqual(725)
      expect(top).toBeGreaterThan(10)
      expect(bottom).toBeLessThan(400)
      const brand = await statsOf(image, { left: 80, top: 70, width: 200, height: 50 })
      expect(brand.channels[0]?.max).toBeGreaterThan(200)
      expect(brand.channels[0]?.min).toBeLessThan(130)
    },
  )

  it('shows the image at the right', async () => {
    const image = await drawShareImageOn(await wall, { title: 'Sofa', brandName: 'SofaSeva' })
    const { channels } = await statsOf(image, { left: 1180, top: 0, width: 20, height: 630 })
    for (const { mean } of channels) expect(mean).toBeGreaterThan(200)
  })
})
