import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'

/** One drawing and the files it becomes, with paths below `uploads/seed`. */
export interface Image {
  readonly svg: string
  /** Written as it is, when given. */
  readonly svgFile?: string
  readonly webp: readonly { readonly file: string; readonly width: number }[]
}

/** Raise when the raster settings change, so that images already on disk are made again. */
const RENDER_VERSION = 1
const PARALLEL = 4

/** Drawings below a folder beside this file, and the files that each becomes. */
function drawingsOf(folder: string, filesOf: (name: string) => Pick<Image, 'svgFile' | 'webp'>): Image[] {
  return readdirSync(join(import.meta.dirname, folder)).map((file) => ({
    svg: readFileSync(join(import.meta.dirname, folder, file), 'utf8'),
    ...filesOf(`${folder}/${basename(file, '.svg')}`),
  }))
}

/** Every image of the seed, read but not written. */
export function seedImages(): Image[] {
  return [
    ...drawingsOf('categories', (name) => ({ svgFile: `${name}.svg`, webp: [] })),
    ...drawingsOf('services', (name) => ({
      svgFile: `${name}.svg`,
      webp: [400, 800].map((width) => ({ file: `${name}-${width}.webp`, width })),
    })),
    ...drawingsOf('blog', (name) => ({
      webp: [
        { file: `${name}.webp`, width: 1200 },
        { file: `${name}-600.webp`, width: 600 },
      ],
    })),
  ]
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** File → hash of the drawing it came from and of its own bytes. */
type Manifest = Record<string, { source: string; output: string }>

async function readManifest(file: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Manifest
  } catch {
    // First run, or a manifest cut short: draw everything again.
    return {}
  }
}

/**
 * Writes the seed's images to `{dataDir}/uploads/seed/{categories,services,blog}`.
 * A file whose drawing and bytes are unchanged since the last run is left alone.
 */
export async function writeSeedImages(dataDir: string): Promise<{ written: number; kept: number }> {
  const root = join(dataDir, 'uploads', 'seed')
  const manifestFile = join(dataDir, 'seed-pictures.json')
  const before = await readManifest(manifestFile)
  const after: Manifest = {}
  const result = { written: 0, kept: 0 }
  for (const folder of ['categories', 'services', 'blog']) await mkdir(join(root, folder), { recursive: true })

  const isCurrent = async (file: string, source: string) => {
    const known = before[file]
    if (known?.source !== source) return false
    try {
      return sha256(await readFile(join(root, file))) === known.output
    } catch {
      return false
    }
  }
  const write = async (file: string, source: string, bytes: string | Buffer) => {
    await writeFile(join(root, file), bytes)
    after[file] = { source, output: sha256(bytes) }
    result.written++
  }
  const render = async ({ svg, svgFile, webp }: Image) => {
    const source = sha256(`${RENDER_VERSION}:${svg}`)
    const files = [...(svgFile ? [svgFile] : []), ...webp.map(({ file }) => file)]
    const current = await Promise.all(files.map((file) => isCurrent(file, source)))
    if (current.every(Boolean)) {
      for (const file of files) {
        const known = before[file]
        if (known) after[file] = known
      }
      result.kept += files.length
      return
    }
    if (svgFile) await write(svgFile, source, svg)
    const widest = Math.max(0, ...webp.map(({ width }) => width))
    if (widest === 0) return
    const { data, info } = await sharp(Buffer.from(svg)).resize(widest).raw().toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    for (const { file, width } of webp)
      await write(file, source, await sharp(data, { raw }).resize(width).webp({ quality: 82, effort: 2 }).toBuffer())
  }

  const queue = seedImages()
  const worker = async () => {
    for (let image = queue.shift(); image; image = queue.shift()) await render(image)
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  await writeFile(manifestFile, JSON.stringify(after))
  return result
}
