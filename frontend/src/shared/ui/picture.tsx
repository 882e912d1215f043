import { PICTURE_FORMATS, pictureFolder, srcSet } from '@sofaseva/contract'

interface PictureProps {
  url: string
  alt: string
  width: number
  height: number
  /** How wide it is shown, as the attribute of that name. */
  sizes: string
  /** A tiny blurred picture that stands there until the real one has come. */
  placeholder?: string
  eager?: boolean
  /** It fills most of the page's first screen. */
  isMain?: boolean
}

/** A picture in the smallest size and newest format that will do; others' pictures as they are. */
export function Picture({
  url,
  alt,
  width,
  height,
  sizes,
  placeholder = '',
  isMain = false,
  eager = isMain,
}: PictureProps) {
  const folder = pictureFolder(url)
  const picture = (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(isMain ? { fetchPriority: 'high' as const } : {})}
      {...(placeholder ? { style: { background: `center / cover url(${placeholder})` } } : {})}
    />
  )
  if (folder === null) return picture
  return (
    <picture>
      {PICTURE_FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(folder, format)} sizes={sizes} />
      ))}
      {picture}
    </picture>
  )
}
