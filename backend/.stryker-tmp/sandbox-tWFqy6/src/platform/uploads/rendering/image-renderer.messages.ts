// @ts-nocheck
import { z } from 'zod'

/** Limits for rendering one image. Images that exceed them are rejected. */
export interface RenderLimits {
  /** Width times height, read from the header before decoding. */
  pixels: number
  processorMs: number
  /** Resident memory of the process. */
  bytes: number
  /** Resident memory after an image. A process above it is replaced, so that each image has enough memory. */
  keptBytes: number
}

/** A file to create from an image. It's never wider than the image. */
export interface Variant {
  width: number
  format: 'avif' | 'webp'
}

export interface RenderJob {
  path: string
  variants: readonly Variant[]
  limits: RenderLimits
}

/** Whether the process exceeds `keptBytes`. */
const isSpent = z.boolean()
const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** The process reads hostile files, so its responses are parsed like any external input. */
export const renderResponseSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('rendered'),
    isSpent,
    /** In the order of the job's variants. */
    files: z.array(bytesSchema),
    /** A tiny WebP. */
    placeholder: bytesSchema,
    /** Size of the widest file, in pixels. */
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
