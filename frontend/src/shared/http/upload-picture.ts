import type { StoredPictureAnswer } from '@sofaseva/contract'
import { upload } from './upload.js'

/** The server prepares two requests of a person at a time: from one tab, they go one after another. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Sends a picture of the back office, which has an address from then on; whatever shows it keeps it. Throws ApiError.
 */
export function uploadPicture(picture: Blob, onProgress: (share: number) => void): Promise<StoredPictureAnswer> {
  const form = new FormData()
  form.append('file', picture)
  const sent = before.then(() => upload<StoredPictureAnswer>('POST', '/admin/pictures', form, onProgress))
  before = sent.catch(() => undefined)
  return sent
}
