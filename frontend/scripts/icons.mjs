/** Draws the app's icons from one image: `node frontend/scripts/icons.mjs`. The results are in public. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../public')
const OUT = join(PUBLIC, 'icons')

const SOFA = `
  <path d="M150 216c0-40 22-62 62-62h88c40 0 62 22 62 62v74H150z" fill="#72bda7"/>
  <path d="M256 160v130" stroke="#0f6553" stroke-width="8"/>
  <path d="M102 262c0-24 17-40 39-40s39 16 39 40v38h152v-38c0-24 17-40 39-40s39 16 39 40v70c0 20-12 32-32 32H134c-20 0-32-12-32-32z" fill="#fbf8f3"/>
  <path d="M150 364v26M362 364v26" stroke="#f2a013" stroke-width="22" stroke-linecap="round"/>
  <path d="M256 92c4 26 12 34 38 38-26 4-34 12-38 38-4-26-12-34-38-38 26-4 34-12 38-38z" fill="#f2a013"/>`

/** `inset` is the margin that maskable icons may lose at their edge. */
const icon = ({ rounded, scale }) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="${rounded ? 112 : 0}" fill="#0f6553"/>
  <g transform="translate(256 256) scale(${scale}) translate(-256 -248)">${SOFA}</g>
</svg>`

const shortcut = (mark) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" rx="24" fill="#0f6553"/><g fill="none" stroke="#fbf8f3" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${mark}</g></svg>`

/** White on a transparent ground, because phones show only its shape in the status bar. */
const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><g transform="translate(256 256) scale(1.25) translate(-256 -262)">
  ${SOFA.replace(/#[0-9a-f]{6}/g, '#ffffff')
    .split('\n')
    .slice(0, -1)
    .join('\n')}</g></svg>`

const files = [
  ['badge-96.png', BADGE, 96],
  ['icon-192.png', icon({ rounded: true, scale: 1.15 }), 192],
  ['icon-512.png', icon({ rounded: true, scale: 1.15 }), 512],
  ['maskable-192.png', icon({ rounded: false, scale: 0.9 }), 192],
  ['maskable-512.png', icon({ rounded: false, scale: 0.9 }), 512],
  ['shortcut-book.png', shortcut('<path d="M48 26v44M26 48h44"/>'), 96],
  ['shortcut-requests.png', shortcut('<path d="M30 32h36M30 48h36M30 64h22"/>'), 96],
  ['shortcut-jobs.png', shortcut('<path d="M26 50l14 14 30-32"/>'), 96],
]

const png = (svg, size) =>
  sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()

/** An ICO file of PNG images: a header of 6 bytes, an entry of 16 bytes for each image, and the images. */
async function ico(svg, sizes) {
  const images = await Promise.all(sizes.map((size) => png(svg, size)))
  const header = Buffer.alloc(6 + 16 * sizes.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(sizes.length, 4)
  let offset = header.length
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index
    header.writeUInt8(sizes[index], at)
    header.writeUInt8(sizes[index], at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(image.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([header, ...images])
}

mkdirSync(OUT, { recursive: true })
writeFileSync(join(OUT, 'icon.svg'), icon({ rounded: true, scale: 1.15 }))
for (const [name, svg, size] of files) writeFileSync(join(OUT, name), await png(svg, size))
// Feed readers, old browsers and iPhones request these names from the root, whatever the page declares.
writeFileSync(join(PUBLIC, 'apple-touch-icon.png'), await png(icon({ rounded: false, scale: 1.05 }), 180))
writeFileSync(join(PUBLIC, 'favicon.ico'), await ico(icon({ rounded: true, scale: 1.15 }), [16, 32, 48]))
