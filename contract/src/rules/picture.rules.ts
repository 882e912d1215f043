/** Widths a stored picture is kept in, pixels; none is wider than the picture was. */
export const PICTURE_WIDTHS = [320, 800, 1600] as const
export const PICTURE_FORMATS = ['avif', 'webp'] as const

/** The folder of an uploaded picture, from the address of any of its files; null for other addresses. */
export function pictureFolder(url: string): string | null {
  return /^(\/uploads\/p\/[0-9A-Z]{26})\/\d+\.(?:avif|webp)$/.exec(url)?.[1] ?? null
}

/** What a picture tag offers for an uploaded picture: every width in one format. */
export function srcSet(folder: string, format: (typeof PICTURE_FORMATS)[number]): string {
  return PICTURE_WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ')
}

/** The id of an uploaded picture, from the address of any of its files. */
export function pictureId(url: string): string | null {
  return pictureFolder(url)?.slice(-26) ?? null
}
