import { PICTURE_FORMATS, pictureFolder, srcSet } from '@sofaseva/contract'
import { useEffect, useRef, useState } from 'react'
import { onReachability } from '../http/reachability.js'

/** Shows nothing, and so what lies behind it. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const RETRY_MS = 3_000
const MOST_RETRIES = 5

/** Whether a picture could not be had; tried again when the network is back, which may take a moment to be of use. */
function useMissing() {
  const image = useRef<HTMLImageElement>(null)
  const retries = useRef(0)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    // It may have failed before this code was there to hear of it.
    const { complete, currentSrc, naturalWidth } = image.current ?? {}
    if (complete && currentSrc && naturalWidth === 0) setIsMissing(true)
  }, [])
  useEffect(() => {
    if (!isMissing) return
    const again = () => setIsMissing(false)
    const afresh = () => {
      retries.current = 0
      again()
    }
    const mayRetry = navigator.onLine && retries.current < MOST_RETRIES
    retries.current += 1
    const timer = mayRetry ? setTimeout(again, RETRY_MS) : undefined
    window.addEventListener('online', afresh)
    const forget = onReachability((isReachable) => isReachable && afresh())
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', afresh)
      forget()
    }
  }, [isMissing])
  return { image, isMissing, onError: () => setIsMissing(true) }
}

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

/**
 * A picture in the smallest size and newest format that will do; others' pictures as they are. One that cannot be had
 * leaves its place to the placeholder.
 */
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
  const { image, isMissing: hasFailed, onError } = useMissing()
  const isMissing = hasFailed || url === ''
  const folder = isMissing ? null : pictureFolder(url)
  const picture = (
    <img
      ref={image}
      src={isMissing ? BLANK : url}
      onError={onError}
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
