import { join } from 'node:path'
import { Global, Injectable, Module } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { CONFIG, type Config } from '../config/config.js'
import { FileStore } from './file-store.js'
import { LocalFileStore } from './local-file-store.js'
import { Pictures } from './pictures.js'

@Injectable()
class OrphanSweep {
  constructor(private readonly pictures: Pictures) {}

  @Cron('47 * * * *')
  async sweep(): Promise<void> {
    await this.pictures.sweep(new Date())
  }
}

@Global()
@Module({
  providers: [
    {
      provide: FileStore,
      inject: [CONFIG],
      useFactory: (config: Config) => new LocalFileStore(join(config.DATA_DIR, 'uploads')),
    },
    Pictures,
    OrphanSweep,
  ],
  exports: [Pictures],
})
export class UploadsModule {}
