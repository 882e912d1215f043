/** Widths of a stored image in pixels. None is wider than the original. */
export const PICTURE_WIDTHS = [320, 800, 1600] as const
export const PICTURE_FORMATS = ['avif', 'webp'] as const

const FILE = new RegExp(
  `^(/uploads/p/[0-7][0-9A-HJKMNP-TV-Z]{25})/(?:${PICTURE_WIDTHS.join('|')})\\.(?:${PICTURE_FORMATS.join('|')})$`,
)

/** The folder of an uploaded image, from the URL of any of its files; null for other URLs. */
export function pictureFolder(url: string): string | null {
  return FILE.exec(url)?.[1] ?? null
}

/** The `srcset` of an uploaded image: every width in one format. */
export function srcSet(folder: string, format: (typeof PICTURE_FORMATS)[number]): string {
  return PICTURE_WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ')
}

/** The id of an uploaded image, from the URL of any of its files. */
export function pictureId(url: string): string | null {
  return pictureFolder(url)?.slice(-26) ?? null
}

/** The URL of an uploaded image. */
export function pictureUrl(id: string): string {
  return `/uploads/p/${id}/800.webp`
}
