import type { StoredImageResponse } from '@sofaseva/contract'
import { upload } from './upload.js'

/** The server processes two requests of a user at a time, so one tab sends its images one after another. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Uploads an image of the back office, which has a URL from then on. It stays as long as something uses it. Throws
 * ApiError.
 */
export function uploadImage(image: Blob, onProgress: (share: number) => void): Promise<StoredImageResponse> {
  const form = new FormData()
  form.append('file', image)
  const sent = before.then(() => upload<StoredImageResponse>('POST', '/admin/pictures', form, onProgress))
  before = sent.catch(() => undefined)
  return sent
}
