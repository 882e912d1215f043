import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { categories } from '../data/categories.js'
import { services } from '../data/services/index.js'
import { categorySvg, serviceSvg } from './scene.js'

function keep(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Draws every picture the seed refers to into the uploads; one that is there already is left. */
export async function writeSeedPictures(dataDir: string): Promise<void> {
  const at = (url: string) => join(dataDir, url)
  for (const { iconUrl, motif, accent } of categories) keep(at(iconUrl), categorySvg(motif, accent))
  services.forEach(({ imageUrl, motif, accent }, index) => {
    keep(at(imageUrl), serviceSvg({ motif, accent, index }))
  })
}
