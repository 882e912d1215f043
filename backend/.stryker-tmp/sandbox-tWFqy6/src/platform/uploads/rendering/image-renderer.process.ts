/**
 * The process that decodes and encodes images, one at a time, for `ImageRenderer`. It has no secrets and no
 * connections. In tests Node runs this source file directly, so it may import only types from our code.
 */
// @ts-nocheck

import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { RenderJob, RenderLimits, RenderResponse } from './image-renderer.messages.js'

/** Lets the API run first, but still gets a share of a busy machine. */
const NICENESS = 5
const WATCH_MS = 50
/** Time limit of each step of the library. */
const STEP = { seconds: 10 }
/** The longest side that WebP supports. AVIF's is one pixel more. */
const MAX_SIDE = 16_383
const PLACEHOLDER = { width: 16, quality: 40 }

// Half the colour resolution, as in WebP and phone JPEGs: rendering takes a third less memory.
const QUALITY = {
  webp: { quality: 78, effort: 4 },
  avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' },
} as const

sharp.cache(false)
sharp.concurrency(1)

/** Calls `exceeded` if the job exceeds its processor time or memory. Decoders can't be interrupted. */
function watch({ processorMs, bytes }: RenderLimits, exceeded: (message: string) => void): () => void {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const used = { ms: (user + system) / 1_000, bytes: process.memoryUsage.rss() }
    if (used.ms > processorMs || used.bytes > bytes) exceeded(`took ${Math.round(used.ms)} ms, ${used.bytes} bytes`)
  }, WATCH_MS)
  return () => clearInterval(timer)
}

type Outcome = Rendered | Refused
type Rendered = Omit<Extract<RenderResponse, { status: 'rendered' }>, 'isSpent'>
type Refused = Omit<Extract<RenderResponse, { status: 'refused' }>, 'isSpent'>

/** Decodes the image once, upright, in sRGB and in the largest width. The smaller sizes are created from that. */
async function rendered({ path, variants, limits }: RenderJob): Promise<Rendered> {
  const within = (width: number) => ({ width, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true }) as const
  const { data, info } = await sharp(path, { limitInputPixels: limits.pixels, failOn: 'error', animated: false })
    .autoOrient()
    .resize(within(Math.max(...variants.map(({ width: to }) => to))))
    .raw()
    .timeout(STEP)
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const sized = (to: number) => sharp(data, { raw: { width, height, channels } }).resize(within(to)).timeout(STEP)
  const files: Uint8Array[] = []
  for (const { width: to, format } of variants) files.push(await sized(to)[format](QUALITY[format]).toBuffer())
  const placeholder = await sized(PLACEHOLDER.width).webp({ quality: PLACEHOLDER.quality }).toBuffer()
  return { status: 'rendered', files, placeholder, width, height }
}

function refusalOf(error: unknown): Refused {
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit|too large/i.test(message)) return { status: 'refused', reason: 'pixels', message }
  if (/timeout/i.test(message)) return { status: 'refused', reason: 'effort', message }
  return { status: 'refused', reason: 'unreadable', message }
}

/** Sends the first outcome. After `effort`, the parent kills this process, which is still working. */
function respond(job: RenderJob): void {
  let isDone = false
  const send = (outcome: Outcome) => {
    if (isDone) return
    isDone = true
    endWatch()
    const response: RenderResponse = { ...outcome, isSpent: process.memoryUsage.rss() > job.limits.keptBytes }
    process.send?.(response)
  }
  const endWatch = watch(job.limits, (message) => send({ status: 'refused', reason: 'effort', message }))
  rendered(job).then(send, (error: unknown) => send(refusalOf(error)))
}

setPriority(NICENESS)
process.on('message', respond)
// A normal exit would wait for the decoder's thread.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A terminal sends these signals to the whole group, but the API decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
