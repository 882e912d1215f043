import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import fastifyMultipart, { type Multipart, type MultipartFile, type MultipartValue } from '@fastify/multipart'
import { applyDecorators, SetMetadata } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { cutAtCharacter, type ErrorCode, errorMessageRef, type MessageRef, messageRef } from '@sofaseva/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, ensure } from '../errors/app-error.js'

interface FileRule {
  /** Files of this name that a form may have. */
  max: number
  /** Bytes of one file, included. */
  bytes: number
  /** The sentence for a larger one; left out: the catalogue's. */
  tooLarge?: (filename: string) => MessageRef
}

/** The fields and files that a form may carry; anything else in it is refused. */
export interface FormRules<Field extends string, FileField extends string> {
  /** Names of its text fields. Each may be given once. */
  fields: readonly Field[]
  /** Bytes of one field; left out: what a form without long texts needs. */
  fieldBytes?: number
  files: Readonly<Record<FileField, FileRule>>
}

export interface MultipartForm<Field extends string, FileField extends string> {
  fields: Partial<Record<Field, string>>
  /** By field name, in order. On disk as uploaded; removed when the work is done. */
  files: Record<FileField, { path: string }[]>
  /** Aborts when the sender leaves before the response. */
  signal: AbortSignal
}

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsForm?: boolean
    acceptsFiles?: boolean
    acceptsUrlEncoded?: boolean
  }
}

export const FORM_RULES = 'route:form-rules'

const FIELD_BYTES = 16 * 1024
const HEADER_LINES = 20
const SHOWN_NAME = 40
/** Bytes still read after a form was refused, so that the client gets the answer. */
const DRAINED_BYTES = 64 * 1024 * 1024

/**
 * The route accepts a form by these rules; every other route answers 415. With `urlEncoded` also one without files as
 * mail programs send it, of which the route reads nothing.
 */
export function AcceptsForm(rules: FormRules<string, string>, { urlEncoded = false } = {}): MethodDecorator {
  const acceptsFiles = Object.keys(rules.files).length > 0
  return applyDecorators(
    RouteConfig({ acceptsForm: true, acceptsFiles, acceptsUrlEncoded: urlEncoded }),
    SetMetadata(FORM_RULES, rules),
  )
}

/** Registers multipart forms, read by `withMultipartForm` on the routes that accept them. */
export async function registerForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyMultipart, { throwFileSizeLimit: true })
}

/**
 * Reads a form, whose files go to disk as they arrive: however many send at once, memory holds a few kilobytes of each.
 * Nothing is cut or left out: throws UNSUPPORTED_MEDIA_TYPE for what is no form, MALFORMED_FORM for one that cannot be
 * read to its end, VALIDATION_FAILED for fields that are unknown or given twice, PAYLOAD_TOO_LARGE for texts and
 * IMAGE_TOO_LARGE, TOO_MANY_IMAGES for files beyond the limits.
 */
export async function withMultipartForm<Field extends string, FileField extends string, T>(
  request: FastifyRequest,
  rules: FormRules<Field, FileField>,
  work: (form: MultipartForm<Field, FileField>) => Promise<T>,
): Promise<T> {
  ensure(request.isMultipart(), 'UNSUPPORTED_MEDIA_TYPE')
  const folder = join(tmpdir(), `upload-${randomUUID()}`)
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  // Fastify's own signal aborts once the form has been read.
  const { socket } = request.raw
  socket.once('close', leave)
  await mkdir(folder, { mode: 0o700 })
  try {
    return await work(await readForm(request, rules, folder, leaving.signal))
  } finally {
    socket.off('close', leave)
    await rm(folder, { recursive: true, force: true })
  }
}

async function readForm<Field extends string, FileField extends string>(
  request: FastifyRequest,
  rules: FormRules<Field, FileField>,
  folder: string,
  signal: AbortSignal,
): Promise<MultipartForm<Field, FileField>> {
  const form = new FormReader(rules, folder, signal)
  const fileRules = Object.values<FileRule>(rules.files)
  // One more than the rules allow, so that the rules refuse it and not the parser.
  const files = fileRules.reduce((sum, { max }) => sum + max + 1, 1)
  const fields = rules.fields.length + 1
  const fileSize = Math.max(0, ...fileRules.map(({ bytes }) => bytes))
  const fieldSize = rules.fieldBytes ?? FIELD_BYTES
  const limits = { files, fileSize, fields, fieldSize, parts: files + fields, headerPairs: HEADER_LINES }
  try {
    for await (const part of request.parts({ limits })) await form.take(part)
  } catch (error) {
    drain(request)
    // Errors of the disk are ours; all others are the parser's, about what was sent.
    const isOurs = error instanceof AppError || (error instanceof Error && 'syscall' in error)
    throw isOurs ? error : new AppError('MALFORMED_FORM', { cause: error })
  }
  return form
}

/** A field's failure, in its own sentence or the catalogue's. */
function fieldError(code: ErrorCode, name: string, message: MessageRef = errorMessageRef(code)): AppError {
  return new AppError(code, { message, fields: { [name.slice(0, SHOWN_NAME)]: message } })
}

class FormReader<Field extends string, FileField extends string> implements MultipartForm<Field, FileField> {
  readonly fields: Partial<Record<Field, string>> = {}
  readonly files: Record<FileField, { path: string }[]>
  private count = 0

  constructor(
    private readonly rules: FormRules<Field, FileField>,
    private readonly folder: string,
    readonly signal: AbortSignal,
  ) {
    this.files = Object.fromEntries(Object.keys(rules.files).map((name) => [name, []])) as unknown as typeof this.files
  }

  async take(part: Multipart): Promise<void> {
    if (part.type === 'field') this.takeField(part)
    else await this.takeFile(part)
  }

  private takeField({ fieldname, value, fieldnameTruncated, valueTruncated }: MultipartValue): void {
    const name = this.rules.fields.find((known) => known === fieldname)
    if (name === undefined || fieldnameTruncated)
      throw fieldError('VALIDATION_FAILED', String(fieldname), messageRef('errors.formFieldUnknown'))
    if (name in this.fields) throw fieldError('VALIDATION_FAILED', name, messageRef('errors.formFieldTwice'))
    if (valueTruncated) throw fieldError('PAYLOAD_TOO_LARGE', name, messageRef('errors.formFieldTooLong'))
    // The parser reads a part that calls itself JSON.
    if (typeof value !== 'string') throw fieldError('VALIDATION_FAILED', name, messageRef('errors.formFieldNotText'))
    this.fields[name] = value
  }

  private async takeFile({ fieldname, filename, file }: MultipartFile): Promise<void> {
    if (!Object.hasOwn(this.rules.files, fieldname))
      throw fieldError('VALIDATION_FAILED', String(fieldname), messageRef('errors.formFileUnknown'))
    const name = fieldname as FileField
    const rule = this.rules.files[name]
    const path = join(this.folder, String(this.count))
    this.count += 1
    await pipeline(file, createWriteStream(path))
    // What a browser sends for a file input that was left empty.
    if (filename === '' && file.bytesRead === 0) return
    if (file.truncated || file.bytesRead > rule.bytes)
      throw fieldError('IMAGE_TOO_LARGE', name, rule.tooLarge?.(cutAtCharacter(filename, SHOWN_NAME)))
    if (this.files[name].length === rule.max)
      throw fieldError('TOO_MANY_IMAGES', name, messageRef('errors.imagesAtMost', { max: rule.max }))
    this.files[name].push({ path })
  }
}

/** Reads the rest, up to a bound: a client that is still sending would not see the answer. */
function drain({ raw }: FastifyRequest): void {
  let left = DRAINED_BYTES
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}
