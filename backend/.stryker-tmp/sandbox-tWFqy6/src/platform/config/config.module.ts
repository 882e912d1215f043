// @ts-nocheck
import { type DynamicModule, Module } from '@nestjs/common'
import { type Config, configProvider } from './config.js'

@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    const provider = configProvider(config)
    return { module: ConfigModule, global: true, providers: [provider], exports: [provider.provide] }
  }
}
