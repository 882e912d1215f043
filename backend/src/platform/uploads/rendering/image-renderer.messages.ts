import { z } from 'zod'

/** Bounds for rendering one image; beyond them, the image is refused. */
export interface RenderLimits {
  /** Width times height, read from the header before anything is decoded. */
  pixels: number
  processorMs: number
  /** Resident memory of the process. */
  bytes: number
  /** The same after an image: a process that keeps more is replaced, so that each image finds room. */
  keptBytes: number
}

/** A file to make of an image, no wider than the image is. */
export interface Variant {
  width: number
  format: 'avif' | 'webp'
}

export interface RenderJob {
  path: string
  variants: readonly Variant[]
  limits: RenderLimits
}

/** Whether the process keeps more memory than it may. */
const isSpent = z.boolean()
const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** The process reads hostile files, so its responses are parsed like any outside input. */
export const renderResponseSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('rendered'),
    isSpent,
    /** In the order of the job's variants. */
    files: z.array(bytesSchema),
    /** A tiny WebP. */
    placeholder: bytesSchema,
    /** Of the widest file, pixels. */
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  z.object({
    status: z.literal('refused'),
    isSpent,
    reason: z.enum(['pixels', 'effort', 'unreadable']),
    /** For the log. */
    message: z.string(),
  }),
])

export type RenderResponse = z.infer<typeof renderResponseSchema>
