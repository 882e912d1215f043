// @ts-nocheck
import { useSourceMaps } from './platform/logging/source-maps.js'

useSourceMaps()
await import('./start-worker.js')
