// @ts-nocheck
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
  /** How many files of this name a form may have. */
  max: number
  /** Maximum bytes of one file, inclusive. */
  bytes: number
  /** The message for a larger file. Defaults to the error code's. */
  tooLarge?: (filename: string) => MessageRef
}

/** The fields and files that a form may contain. All others are rejected. */
export interface FormRules<Field extends string, FileField extends string> {
  /** Names of its text fields. Each may be given once. */
  fields: readonly Field[]
  /** Maximum bytes of one field. The default suits forms without long texts. */
  fieldBytes?: number
  files: Readonly<Record<FileField, FileRule>>
}

export interface MultipartForm<Field extends string, FileField extends string> {
  fields: Partial<Record<Field, string>>
  /** Files by field name, in order. They stay on disk until the work is done. */
  files: Record<FileField, { path: string }[]>
  /** Aborts if the client disconnects before the response. */
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
/** Bytes still read after a form was rejected, so that the client receives the response. */
const DRAINED_BYTES = 64 * 1024 * 1024

/** Makes the route accept a small URL-encoded form as its body, besides JSON. */
export function AcceptsUrlEncoded(): MethodDecorator {
  return RouteConfig({ acceptsUrlEncoded: true })
}

/**
 * Makes the route accept a form with these rules. All other routes respond 415. With `urlEncoded` it also accepts a
 * form without files, as mail programs send it. The route reads nothing of that form.
 */
export function AcceptsForm(rules: FormRules<string, string>, { urlEncoded = false } = {}): MethodDecorator {
  const acceptsFiles = Object.keys(rules.files).length > 0
  return applyDecorators(
    RouteConfig({ acceptsForm: true, acceptsFiles, acceptsUrlEncoded: urlEncoded }),
    SetMetadata(FORM_RULES, rules),
  )
}

/** Registers multipart forms. Routes that accept them read them by `withMultipartForm`. */
export async function registerForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyMultipart, { throwFileSizeLimit: true })
}

/**
 * Reads a form. Files are streamed to disk, so memory holds only a few kilobytes per upload.
 *
 * Throws UNSUPPORTED_MEDIA_TYPE if the body isn't a form, and MALFORMED_FORM if it can't be parsed. Throws
 * VALIDATION_FAILED for unknown or repeated fields, and PAYLOAD_TOO_LARGE for long texts. Throws IMAGE_TOO_LARGE and
 * TOO_MANY_IMAGES for files beyond the limits.
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
  // One more than the rules allow, so that the rules reject it instead of the parser.
  const files = fileRules.reduce((sum, { max }) => sum + max + 1, 1)
  const fields = rules.fields.length + 1
  const fileSize = Math.max(0, ...fileRules.map(({ bytes }) => bytes))
  const fieldSize = rules.fieldBytes ?? FIELD_BYTES
  const limits = { files, fileSize, fields, fieldSize, parts: files + fields, headerPairs: HEADER_LINES }
  try {
    for await (const part of request.parts({ limits })) await form.readPart(part)
  } catch (error) {
    drain(request)
    // Disk errors are ours. All others come from the parser and concern the request.
    const isOurs = error instanceof AppError || (error instanceof Error && 'syscall' in error)
    throw isOurs ? error : new AppError('MALFORMED_FORM', { cause: error })
  }
  return form
}

/** The error of a field, with its own message or the code's. */
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

  async readPart(part: Multipart): Promise<void> {
    if (part.type === 'field') this.readField(part)
    else await this.readFile(part)
  }

  private readField({ fieldname, value, fieldnameTruncated, valueTruncated }: MultipartValue): void {
    const name = this.rules.fields.find((known) => known === fieldname)
    if (name === undefined || fieldnameTruncated)
      throw fieldError('VALIDATION_FAILED', String(fieldname), messageRef('errors.formFieldUnknown'))
    if (name in this.fields) throw fieldError('VALIDATION_FAILED', name, messageRef('errors.formFieldTwice'))
    if (valueTruncated) throw fieldError('PAYLOAD_TOO_LARGE', name, messageRef('errors.formFieldTooLong'))
    // The parser converts parts whose type is JSON.
    if (typeof value !== 'string') throw fieldError('VALIDATION_FAILED', name, messageRef('errors.formFieldNotText'))
    this.fields[name] = value
  }

  private async readFile({ fieldname, filename, file }: MultipartFile): Promise<void> {
    if (!Object.hasOwn(this.rules.files, fieldname))
      throw fieldError('VALIDATION_FAILED', String(fieldname), messageRef('errors.formFileUnknown'))
    const name = fieldname as FileField
    const rule = this.rules.files[name]
    const path = join(this.folder, String(this.count))
    this.count += 1
    await pipeline(file, createWriteStream(path))
    // Browsers send this for an empty file input.
    if (filename === '' && file.bytesRead === 0) return
    if (file.truncated || file.bytesRead > rule.bytes)
      throw fieldError('IMAGE_TOO_LARGE', name, rule.tooLarge?.(cutAtCharacter(filename, SHOWN_NAME)))
    if (this.files[name].length === rule.max)
      throw fieldError('TOO_MANY_IMAGES', name, messageRef('errors.imagesAtMost', { max: rule.max }))
    this.files[name].push({ path })
  }
}

/** Reads the rest up to a limit. A client that is still sending would not see the response. */
function drain({ raw }: FastifyRequest): void {
  let left = DRAINED_BYTES
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}
