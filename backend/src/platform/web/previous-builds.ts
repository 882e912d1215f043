import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import type { Encoding } from '../cache/encoding.js'
import { type Config, InjectConfig } from '../config/config.js'
import { CleanupJobs } from '../database/cleanup-jobs.js'
import { Sql } from '../database/sql.js'
import { forEachAtOnce } from '../lib/for-each-at-once.js'
import { FileStore, type OpenFile } from '../uploads/file-store.js'
import { PageRenderer } from './page-renderer.js'

/** How long a build's files are kept after its last instance ran. */
const RETENTION_DAYS = 14
/** At most this many builds are kept. */
const MAX_BUILDS = 50
const SEEN_EVERY_MS = 6 * 3_600_000
const RETRY_MS = 60_000
/** Requests for unknown names reload the list at most this often. */
const LIST_MS = 5_000
const AT_ONCE = 8

const FOLDER = 'site'
/** Stored last: if it exists, so do all files of the build. */
const COMPLETE = 'complete'

/**
 * Names from the bundler: a word and a content hash, so that a file never changes. Releases before 27 November 2026
 * named the back office's folder `admin`.
 */
const NAME = /^assets\/(?:admin\/|office\/)?[\w.-]{1,100}-[\w-]{6,8}\.(\w{1,8})(?:\.br|\.gz)?$/
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
}
const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

interface BuildFile extends OpenFile {
  contentType: string
  encoding: Encoding
}

interface Build {
  id: string
  files: string
}

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/**
 * Scripts and styles of recent builds. Pages opened before a release still request files of their build. During a
 * release, an instance may be asked for another build's files. So each instance stores its files in the shared file
 * store, and serves the others from there.
 */
@Injectable()
export class PreviousBuilds implements OnApplicationShutdown {
  private readonly logger = new Logger('PreviousBuilds')
  /** Maps a file name to a build that has it. */
  private known = new Map<string, string>()
  private listedAt = 0
  private listing = Promise.resolve()
  private timer: NodeJS.Timeout | undefined

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly store: FileStore,
    private readonly sql: Sql,
    private readonly renderer: PageRenderer,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({ name: 'site-builds', every: 'day', run: (now) => this.cleanUp(now) })
  }

  /** Publishes this instance's build and regularly records that it's in use. Does not throw. */
  startPublishing(): void {
    const repeatIn = (ms: number) => {
      this.timer = setTimeout(() => this.startPublishing(), ms).unref()
    }
    this.publish(new Date()).then(
      () => repeatIn(SEEN_EVERY_MS),
      (error: unknown) => {
        this.logger.warn({ err: error }, 'the files of this build were not stored')
        repeatIn(RETRY_MS)
      },
    )
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer)
  }

  /** Stores the files of this instance's build if they are missing, and records that it runs now. */
  async publish(now: Date): Promise<void> {
    const id = this.renderer.build
    if (id === null) return
    const client = join(this.config.SITE_DIR, 'client')
    const names = (await namesBelow(join(client, 'assets'))).map((name) => `assets/${name}`)
    const files = names.filter((name) => NAME.test(name)).sort()
    if (!(await this.isStored(id))) {
      await forEachAtOnce(AT_ONCE, files, async (name) =>
        this.store.put(`${FOLDER}/${id}/${name}`, await readFile(join(client, name)), this.typeOf(name)),
      )
      await this.store.put(`${FOLDER}/${id}/${COMPLETE}`, new Uint8Array(), 'text/plain')
    }
    await this.sql.execute(
      'INSERT INTO site_builds (id, files, seenAt) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE files = VALUES(files), seenAt = VALUES(seenAt)',
      [id, files.join('\n'), now],
    )
  }

  /** A file such as `assets/site-1a2b3c4d.js`, compressed if stored so. Null if it doesn't exist. */
  async open(name: string, accepted: Encoding): Promise<BuildFile | null> {
    const contentType = this.typeOf(name)
    const build = await this.buildOf(name)
    if (!build) return null
    const isStored = this.known.get(name + ENDINGS[accepted]) === build
    const encoding = isStored ? accepted : 'identity'
    const file = await this.store.open(`${FOLDER}/${build}/${name}${ENDINGS[encoding]}`)
    return file && { ...file, contentType, encoding }
  }

  /** Removes builds that haven't run for long, and the oldest beyond the limit. Returns their number. */
  async cleanUp(now: Date): Promise<number> {
    const builds = await this.sql.query<{ id: string; seenAt: Date }>(
      'SELECT id, seenAt FROM site_builds ORDER BY seenAt DESC, id',
    )
    const before = now.getTime() - RETENTION_DAYS * DAY_MS
    const old = builds.filter(({ seenAt }, index) => index >= MAX_BUILDS || seenAt.getTime() < before)
    for (const { id, seenAt } of old) {
      // Files are removed before the row, so if the store is unavailable, the next run repeats it. If a build has just
      // come back, its row stays, and it stores its files again.
      await this.store.removeFolder(`${FOLDER}/${id}`)
      await this.sql.execute('DELETE FROM site_builds WHERE id = ? AND seenAt = ?', [id, seenAt])
    }
    return old.length
  }

  private typeOf(name: string): string {
    const [, ending = ''] = NAME.exec(name) ?? []
    return TYPES[ending] ?? 'application/octet-stream'
  }

  private async isStored(id: string): Promise<boolean> {
    const mark = await this.store.open(`${FOLDER}/${id}/${COMPLETE}`)
    mark?.body.destroy()
    return mark !== null
  }

  private async buildOf(name: string): Promise<string | undefined> {
    if (!NAME.test(name)) return undefined
    if (!this.known.has(name)) await this.list()
    return this.known.get(name)
  }

  /** Shares one query among concurrent callers, as a page requests several files at once. */
  private list(): Promise<void> {
    if (Date.now() - this.listedAt >= LIST_MS) {
      this.listedAt = Date.now()
      this.listing = this.loadList()
    }
    return this.listing
  }

  private async loadList(): Promise<void> {
    const builds = await this.sql.query<Build>(
      `SELECT id, files FROM site_builds ORDER BY seenAt DESC LIMIT ${MAX_BUILDS}`,
    )
    // The newest build comes last and wins, because it's kept longest.
    this.known = new Map(builds.reverse().flatMap(({ id, files }) => files.split('\n').map((file) => [file, id])))
  }
}
