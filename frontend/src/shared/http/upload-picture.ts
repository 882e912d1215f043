import type { StoredPictureAnswer } from '@sofaseva/contract'
import { upload } from './upload.js'

/**
 * Sends a picture of the back office, which has an address from then on; whatever shows it keeps it. Throws ApiError.
 */
export function uploadPicture(picture: Blob, onProgress: (share: number) => void): Promise<StoredPictureAnswer> {
  const form = new FormData()
  form.append('file', picture)
  return upload<StoredPictureAnswer>('POST', '/admin/pictures', form, onProgress)
}
