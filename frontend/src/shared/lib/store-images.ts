import { IMAGE_FORMATS, imageFolder, srcSet } from '@sofaseva/contract'
import { IMAGE_CACHE, imageKey } from '../http/image-cache.js'

/** An image on a page: its URL and its width as the attribute `sizes`. */
export interface WantedImage {
  url: string
  sizes: string
}

const MAX_BYTES = 4 * 1024 * 1024
/** Bytes assumed for an image of unknown size. */
const TYPICAL_BYTES = 30_000
const CONCURRENCY = 2
const TIMEOUT_MS = 20_000
/** After this many failures, the network is assumed to have failed. */
const MAX_FAILURES = 3

/** Makes the browser fetch an image in the size and format it would choose for a page. Resolves to the chosen URL. */
function load({ url, sizes }: WantedImage): Promise<string> {
  const picture = document.createElement('picture')
  const folder = imageFolder(url)
  for (const format of folder ? IMAGE_FORMATS : []) {
    const source = document.createElement('source')
    source.type = `image/${format}`
    source.sizes = sizes
    source.srcset = srcSet(folder ?? '', format)
    picture.append(source)
  }
  const image = document.createElement('img')
  picture.append(image)
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${url} took too long`)), TIMEOUT_MS)
    image.onload = () => resolve(image.currentSrc)
    image.onerror = () => reject(new Error(`${url} could not be fetched`))
    image.fetchPriority = 'low'
    image.src = url
  })
}

/** The images of which no size is stored. */
export async function withoutStored(wanted: readonly WantedImage[]): Promise<WantedImage[]> {
  const cache = await caches.open(IMAGE_CACHE)
  const stored = new Set((await cache.keys()).map(({ url }) => imageKey(url)))
  const missing = new Map<string, WantedImage>()
  for (const image of wanted) {
    const key = imageKey(image.url)
    if (image.url.startsWith('/uploads/') && !stored.has(key) && !missing.has(key)) missing.set(key, image)
  }
  return [...missing.values()]
}

interface StoreOptions {
  /** Called with the number of images tried so far. */
  onProgress?: (done: number) => void
}

/**
 * Makes the worker store those images that it has in no size: in order, two at a time, up to 4 MiB. Requires a page
 * that the worker controls. Stops early when the network fails.
 */
export async function storeImages(wanted: readonly WantedImage[], { onProgress }: StoreOptions = {}): Promise<void> {
  const cache = await caches.open(IMAGE_CACHE)
  const queue = await withoutStored(wanted)
  let bytesLeft = MAX_BYTES
  let failures = 0
  let done = 0
  const store = async (image: WantedImage) => {
    try {
      const response = await cache.match(await load(image))
      bytesLeft -= Number(response?.headers.get('content-length')) || TYPICAL_BYTES
    } catch {
      failures += 1
    }
    done += 1
    onProgress?.(done)
  }
  const work = async () => {
    for (let next = queue.shift(); next && bytesLeft > 0 && failures < MAX_FAILURES; next = queue.shift())
      await store(next)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}
