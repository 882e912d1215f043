/** Widths of a stored image in pixels. None is wider than the original. */
export const IMAGE_WIDTHS = [320, 800, 1600] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const

const FILE = new RegExp(
  `^(/uploads/p/[0-7][0-9A-HJKMNP-TV-Z]{25})/(?:${IMAGE_WIDTHS.join('|')})\\.(?:${IMAGE_FORMATS.join('|')})$`,
)

/** The folder of an uploaded image, from the URL of any of its files; null for other URLs. */
export function imageFolder(url: string): string | null {
  return FILE.exec(url)?.[1] ?? null
}

/** The `srcset` of an uploaded image: every width in one format. */
export function srcSet(folder: string, format: (typeof IMAGE_FORMATS)[number]): string {
  return IMAGE_WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ')
}

/** The id of an uploaded image, from the URL of any of its files. */
export function imageId(url: string): string | null {
  return imageFolder(url)?.slice(-26) ?? null
}

/** The URL of an uploaded image. */
export function imageUrl(id: string): string {
  return `/uploads/p/${id}/800.webp`
}
