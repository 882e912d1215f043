import type { Selectable } from 'kysely'
import type { Upload } from '../database/generated/tables.js'
import type { Db } from '../database/kysely.js'

type UploadRow = Selectable<Upload>

interface WithUpload {
  uploadId: string
}

/** The stored images that rows name. */
export async function uploadsById(db: Db, rows: readonly WithUpload[]): Promise<Map<string, UploadRow>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ uploadId }) => uploadId)
  const uploads = await db.selectFrom('uploads').selectAll().where('id', 'in', ids).execute()
  return new Map(uploads.map((upload) => [upload.id, upload]))
}

/** A foreign key keeps it there. */
export function uploadOf(uploads: ReadonlyMap<string, UploadRow>, { uploadId }: WithUpload): UploadRow {
  const upload = uploads.get(uploadId)
  if (!upload) throw new Error(`The image ${uploadId} is gone.`)
  return upload
}
