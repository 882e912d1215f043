import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.js'

interface FormLimits {
  files: number
  /** Bytes of one file, included. */
  fileBytes: number
}

export interface Form {
  fields: Record<string, string>
  /** Files on disk, as they came; they are gone when the work is done. */
  files: { path: string }[]
}

const FIELD_BYTES = 16 * 1024
const MOST_FIELDS = 30

/** Codes of the parser's own limits. */
const LIMIT_CODES: Record<string, 'IMAGE_TOO_LARGE' | 'TOO_MANY_IMAGES' | 'PAYLOAD_TOO_LARGE'> = {
  FST_REQ_FILE_TOO_LARGE: 'IMAGE_TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_MANY_IMAGES',
  FST_PARTS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_FIELDS_LIMIT: 'PAYLOAD_TOO_LARGE',
}

/**
 * Reads a form with files, which go to disk as they arrive: however many send at once, memory holds a few kilobytes of
 * each. Throws IMAGE_TOO_LARGE, TOO_MANY_IMAGES as soon as a limit is passed.
 */
export async function withForm<T>(
  request: FastifyRequest,
  { files: most, fileBytes }: FormLimits,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const folder = join(tmpdir(), `upload-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    const form: Form = { fields: {}, files: [] }
    const limits = { files: most, fileSize: fileBytes, fields: MOST_FIELDS, fieldSize: FIELD_BYTES }
    for await (const part of request.parts({ limits }))
      if (part.type === 'field') form.fields[part.fieldname] = String(part.value)
      else {
        const path = join(folder, String(form.files.length))
        await pipeline(part.file, createWriteStream(path))
        if (part.file.truncated) throw new AppError('IMAGE_TOO_LARGE')
        form.files.push({ path })
      }
    return await work(form)
  } catch (error) {
    const code = LIMIT_CODES[String((error as { code?: unknown }).code)]
    throw code ? new AppError(code, { cause: error }) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
