import { IMAGE_FORMATS, imageFolder, srcSet } from '@sofaseva/contract'
import { useEffect, useRef, useState } from 'react'
import { onReachability } from '../http/reachability.js'

/** A transparent image, which shows the background behind it. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const RETRY_MS = 3_000
const MAX_RETRIES = 5

/** Whether an image failed to load. Retries when the network is back, which may need a moment to work. */
function useLoadFailure() {
  const image = useRef<HTMLImageElement>(null)
  const retries = useRef(0)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    // It may have failed before this code ran.
    const { complete, currentSrc, naturalWidth } = image.current ?? {}
    if (complete && currentSrc && naturalWidth === 0) setIsMissing(true)
  }, [])
  useEffect(() => {
    if (!isMissing) return
    const retry = () => setIsMissing(false)
    const retryFromStart = () => {
      retries.current = 0
      retry()
    }
    const mayRetry = navigator.onLine && retries.current < MAX_RETRIES
    retries.current += 1
    const timer = mayRetry ? setTimeout(retry, RETRY_MS) : undefined
    window.addEventListener('online', retryFromStart)
    const forget = onReachability((isReachable) => isReachable && retryFromStart())
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retryFromStart)
      forget()
    }
  }, [isMissing])
  return { image, isMissing, onError: () => setIsMissing(true) }
}

interface ImageProps {
  url: string
  alt: string
  width: number
  height: number
  /** Its width on the page, as the attribute `sizes`. */
  sizes: string
  /** A tiny blurred image, shown until the real one has loaded. */
  placeholder?: string
  eager?: boolean
  /** It fills most of the page's first screen. */
  isMain?: boolean
}

/**
 * An image in the smallest sufficient size and newest format. Images of other sites are shown unchanged. While it is
 * missing, the placeholder is shown.
 */
export function Image({
  url,
  alt,
  width,
  height,
  sizes,
  placeholder = '',
  isMain = false,
  eager = isMain,
}: ImageProps) {
  const { image, isMissing: hasFailed, onError } = useLoadFailure()
  const isMissing = hasFailed || url === ''
  const folder = isMissing ? null : imageFolder(url)
  const img = (
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
  if (folder === null) return img
  return (
    <picture>
      {IMAGE_FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(folder, format)} sizes={sizes} />
      ))}
      {img}
    </picture>
  )
}
