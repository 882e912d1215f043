import { type ChildProcess, fork } from 'node:child_process'
import { extname, join } from 'node:path'
import { Injectable, type OnModuleDestroy } from '@nestjs/common'
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@sofaseva/contract'
import { AppError, ensure } from '../../errors/app-error.js'
import {
  type RenderJob,
  type RenderLimits,
  type RenderResponse,
  renderResponseSchema,
  type Variant,
} from './image-renderer.messages.js'

/** Next to this file, in the sources and in the build. */
const PROGRAM = join(import.meta.dirname, `image-renderer.process${extname(import.meta.filename)}`)
const HEAP_MB = 64
/** Wall-clock limit. A process that exceeds it without noticing its own limits is killed. */
const LONGEST_MS = 60_000
/** An idle process holds 60 MB, so it ends after this time. */
const IDLE_MS = 60_000
const RETRY_SECONDS = 5

/** Signals that end a process if its input crashes it. */
const CRASHES = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

const VARIANTS: readonly Variant[] = IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => ({ width, format })))

/** Each stored image has these files. */
export const IMAGE_FILES = VARIANTS.map(({ width, format }) => ({
  name: `${width}.${format}`,
  contentType: `image/${format}`,
}))

type Rendered = Extract<RenderResponse, { status: 'rendered' }>

export interface RenderedImage extends Pick<Rendered, 'width' | 'height' | 'placeholder'> {
  /** Every width in every format. */
  files: { name: string; contentType: string; bytes: Uint8Array }[]
}

function toImage({ files, ...image }: Rendered): RenderedImage {
  const named = IMAGE_FILES.flatMap((file, index) => {
    const bytes = files[index]
    return bytes ? [{ ...file, bytes }] : []
  })
  return { ...image, files: named }
}

/** The environment variables that the process needs. None is a secret. */
function environment(): NodeJS.ProcessEnv {
  const wanted = Object.entries(process.env).filter(([name]) => /^(PATH|TMPDIR|LANG|NODE_ENV|MALLOC_.*)$/.test(name))
  return { ...Object.fromEntries(wanted), VIPS_WARNING: '0' }
}

function refusal({ reason, message }: Extract<RenderResponse, { status: 'refused' }>): AppError {
  const cause = new Error(message)
  if (reason === 'pixels') return new AppError('IMAGE_TOO_MANY_PIXELS', { cause })
  return new AppError(reason === 'effort' ? 'IMAGE_TOO_COMPLEX' : 'IMAGE_UNREADABLE', { cause })
}

/**
 * Renders images in a separate process, so that a hostile file can't take the API's threads or memory. The process
 * starts with the first image, is replaced if it dies, and ends after an idle minute.
 */
@Injectable()
export class ImageRenderer implements OnModuleDestroy {
  private child: ChildProcess | null = null
  private isBusy = false
  private idle: NodeJS.Timeout | undefined

  /** The process id of the renderer, if it runs. */
  get pid(): number | undefined {
    return this.child?.pid
  }

  /**
   * Renders the file in every width and format, one call at a time. Throws IMAGE_TOO_MANY_PIXELS, IMAGE_TOO_COMPLEX,
   * IMAGE_UNREADABLE, REQUEST_ABORTED, and DEPENDENCY_DOWN if the process was ended from outside.
   */
  async render(path: string, limits: RenderLimits, signal: AbortSignal): Promise<RenderedImage> {
    ensure(!signal.aborted, 'REQUEST_ABORTED')
    if (this.isBusy) throw new Error('One image is rendered at a time.')
    this.isBusy = true
    clearTimeout(this.idle)
    try {
      return toImage(await this.responseOf(this.started(), { path, variants: VARIANTS, limits }, signal))
    } finally {
      this.isBusy = false
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref()
    }
  }

  onModuleDestroy(): void {
    clearTimeout(this.idle)
    this.end()
  }

  private started(): ChildProcess {
    if (this.child?.connected) return this.child
    const child = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: environment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const forget = () => {
      if (this.child === child) this.child = null
    }
    child.once('exit', forget)
    // The pending response also listens to this event.
    child.on('error', forget)
    child.unref()
    child.channel?.unref()
    this.child = child
    return child
  }

  /** Kills the process, because decoders can't be interrupted. */
  private end(): void {
    this.child?.kill('SIGKILL')
    this.child = null
  }

  private responseOf(child: ChildProcess, job: RenderJob, signal: AbortSignal): Promise<Rendered> {
    let stopListening = () => {}
    const response = new Promise<Rendered>((resolve, reject) => {
      const giveUp = (error: AppError) => {
        this.end()
        reject(error)
      }
      const down = (cause: unknown) => giveUp(new AppError('DEPENDENCY_DOWN', { retryAfter: RETRY_SECONDS, cause }))
      const onMessage = (message: unknown) => {
        const { data: response } = renderResponseSchema.safeParse(message)
        if (response?.isSpent) this.end()
        if (response?.status === 'rendered' && response.files.length === job.variants.length) resolve(response)
        else if (response?.status === 'refused' && response.reason !== 'effort') reject(refusal(response))
        else giveUp(response?.status === 'refused' ? refusal(response) : new AppError('IMAGE_UNREADABLE'))
      }
      const onExit = (code: number | null, by: NodeJS.Signals | null) => {
        const cause = new Error(`The image process ended (${by ?? code}).`)
        if (by !== null && CRASHES.has(by)) giveUp(new AppError('IMAGE_UNREADABLE', { cause }))
        else down(cause)
      }
      const onAbort = () => giveUp(new AppError('REQUEST_ABORTED'))
      const timer = setTimeout(() => giveUp(new AppError('IMAGE_TOO_COMPLEX')), LONGEST_MS)
      child.once('message', onMessage).once('exit', onExit).once('error', down)
      signal.addEventListener('abort', onAbort, { once: true })
      child.send(job, (error) => error && down(error))
      stopListening = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        child.off('message', onMessage).off('exit', onExit).off('error', down)
      }
    })
    return response.finally(stopListening)
  }
}
