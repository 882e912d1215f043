// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { PublicCache } from '../cache/public-cache.js'
import { RealtimeStreams } from '../realtime/realtime-streams.js'
import { Images } from '../uploads/images.js'
import { Metrics } from './metrics.js'

/** Metrics of work that this process holds in memory. */
@Injectable()
export class LoadMetrics {
  constructor(metrics: Metrics, streams: RealtimeStreams, images: Images, cache: PublicCache) {
    metrics.addGauge({
      name: 'realtime_streams',
      help: 'Open event streams',
      read: () => [{ value: streams.size }],
    })
    metrics.addGauge({
      name: 'images_waiting',
      help: 'Uploaded images that wait or are being rendered',
      read: () => [{ value: images.waiting }],
    })
    metrics.addGauge({
      name: 'public_cache_bytes',
      help: 'Memory of cached public responses in bytes',
      read: () => [{ value: cache.bytes }],
    })
  }
}
