/// <reference lib="webworker" />
import type { PrecachedFile } from './worker.js'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecachedFile[] }
/** The path of the built `worker.ts`. Its name contains a hash of the content. */
declare const __WORKER__: string
/** The exports of that script. */
declare const worker: typeof import('./worker.js')

// Releases often change the file list but rarely the code, so browsers keep the imported script.
importScripts(__WORKER__)
worker.startWorker(self.__WB_MANIFEST)
