// @ts-nocheck
import { createRequire } from 'node:module'
import { cutAtCharacter, escapeHtml, SHARE_IMAGE } from '@sofaseva/contract'
import sharp, { type OverlayOptions } from 'sharp'

// Every image is drawn once, so caching is useless. One thread leaves a core for requests.
sharp.cache(false)
sharp.concurrency(1)

/** A bundled font with both scripts, so that images look the same on every machine. */
const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf')

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE
const MARGIN = 80
const GROUND = '#0f6553'
const TINT = '#72bda7'
const PAPER = '#fbf8f3'
const ACCENT = '#f2a013'

const BRAND_SIZE = 36
const TITLE_WIDTH = 660
const TITLE_HEIGHT = 360
const TITLE_TOP = 158
/** In pixels. The largest size in which the title fits is used. */
const TITLE_SIZES = [100, 84, 72, 62, 54, 46, 40] as const
/** Relative to the font's own line height, which suits running text. */
const LINE_HEIGHT = 0.82

/** Full colour resolution keeps the edges of letters sharp. */
const DRAWN = { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true } as const
/** Lower, because photos make larger files. */
const DRAWN_ON_IMAGE = { ...DRAWN, quality: 78 } as const

/** The background with the brand's sofa at the right. */
const DRAWING = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>
  <circle cx="1010" cy="330" r="270" fill="#ffffff" opacity="0.07"/>
  <g transform="translate(775 94) scale(0.92)">
    <path d="M150 216c0-40 22-62 62-62h88c40 0 62 22 62 62v74H150z" fill="${TINT}"/>
    <path d="M256 160v130" stroke="${GROUND}" stroke-width="8"/>
    <path d="M102 262c0-24 17-40 39-40s39 16 39 40v38h152v-38c0-24 17-40 39-40s39 16 39 40v70c0 20-12 32-32 32H134c-20 0-32-12-32-32z" fill="${PAPER}"/>
    <path d="M150 364v26M362 364v26" stroke="${ACCENT}" stroke-width="22" stroke-linecap="round"/>
    <path d="M256 92c4 26 12 34 38 38-26 4-34 12-38 38-4-26-12-34-38-38 26-4 34-12 38-38z" fill="${ACCENT}"/>
  </g>
  <rect x="${MARGIN}" y="${HEIGHT - 72}" width="96" height="8" rx="4" fill="${ACCENT}"/>
</svg>`)

/** Darkens the image behind the title, so that white letters are readable even on white. It fades out to the right. */
const VEIL = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <linearGradient id="veil">
    <stop offset="0" stop-color="${GROUND}" stop-opacity="0.96"/>
    <stop offset="0.6" stop-color="${GROUND}" stop-opacity="0.86"/>
    <stop offset="1" stop-color="${GROUND}" stop-opacity="0.1"/>
  </linearGradient>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#veil)"/>
  <rect x="${MARGIN}" y="${HEIGHT - 72}" width="96" height="8" rx="4" fill="${ACCENT}"/>
</svg>`)

/** The texts of a share image. */
export interface ShareImageTexts {
  title: string
  brandName: string
}

interface TextStyle {
  size: number
  color: string
  width: number
}

interface DrawnText {
  data: Buffer
  info: { width: number; height: number }
}

/**
 * Emoji, flags and keycaps with their modifiers, and symbols missing in the font, which would be drawn as boxes. Other
 * joiners shape Devanagari and stay.
 */
const UNSUPPORTED_CHARACTERS =
  /(?:(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}]|[#*\d]\uFE0F?\u20E3)(?:[\p{Emoji_Modifier}\p{Variation_Selector}\u{E0020}-\u{E007F}]|\u20E3|\u200D\p{Extended_Pictographic})*|\p{Variation_Selector}/gu

/** Removes everything that the font can't draw. */
const drawable = (text: string) => text.replace(UNSUPPORTED_CHARACTERS, ' ').replace(/\s+/g, ' ').trim()

/** Draws a text, shaped and wrapped by Pango. */
function drawText(text: string, { size, color, width }: TextStyle): Promise<DrawnText> {
  const markup = `<span foreground="${color}" line_height="${LINE_HEIGHT}">${escapeHtml(text)}</span>`
  const options = { text: markup, font: `Mukta Bold ${size}`, fontfile: FONT, width, dpi: 72, rgba: true }
  return sharp({ text: { ...options, wrap: 'word-char' } })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Draws the title in the largest size that fits. A title that fits in no size is shortened at a word. */
async function drawTitle(title: string): Promise<DrawnText> {
  const draw = (text: string, size: number) => drawText(text, { size, color: PAPER, width: TITLE_WIDTH })
  const fits = ({ info }: DrawnText) => info.height <= TITLE_HEIGHT && info.width <= TITLE_WIDTH
  for (const size of TITLE_SIZES) {
    const drawn = await draw(title, size)
    if (fits(drawn)) return drawn
  }
  const smallest = Math.min(...TITLE_SIZES)
  const words = title.split(/\s+/)
  for (let count = words.length - 1; count > 0; count -= 1) {
    const drawn = await draw(`${words.slice(0, count).join(' ')}…`, smallest)
    if (fits(drawn)) return drawn
  }
  return draw(`${cutAtCharacter(title, 40)}…`, smallest)
}

/** The title and the brand, with their positions. */
async function drawTexts({ title, brandName }: ShareImageTexts, brandColor: string): Promise<OverlayOptions[]> {
  const [brand, text] = await Promise.all([
    drawText(drawable(brandName), { size: BRAND_SIZE, color: brandColor, width: TITLE_WIDTH }),
    // A title that consists only of emoji becomes the brand name.
    drawTitle(drawable(title) || brandName),
  ])
  const top = TITLE_TOP + Math.round((TITLE_HEIGHT - text.info.height) / 2)
  return [
    { input: brand.data, left: MARGIN, top: 76 },
    { input: text.data, left: MARGIN, top },
  ]
}

/** The share image of a page without an image of its own: its title and the brand. */
export async function drawShareImage(texts: ShareImageTexts): Promise<Buffer> {
  return sharp(DRAWING)
    .composite(await drawTexts(texts, TINT))
    .flatten()
    .jpeg(DRAWN)
    .toBuffer()
}

/** The share image of a page with an image. The image is cropped to its most interesting part. */
export async function drawShareImageOn(image: Buffer, texts: ShareImageTexts): Promise<Buffer> {
  const ground = await sharp(image)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'cover', position: 'attention' })
    .flatten({ background: PAPER })
    .toBuffer()
  return sharp(ground)
    .composite([{ input: VEIL }, ...(await drawTexts(texts, PAPER))])
    .jpeg(DRAWN_ON_IMAGE)
    .toBuffer()
}
