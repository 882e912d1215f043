// @ts-nocheck
import { type DynamicModule, Module } from '@nestjs/common'
import { ScheduleModule } from '@nestjs/schedule'
import { AccessModule } from './modules/access-log/index.js'
import { AuditModule } from './modules/audit/index.js'
import { AuthModule } from './modules/auth/index.js'
import { BlogModule } from './modules/blog/index.js'
import { BookingsModule } from './modules/bookings/index.js'
import { CatalogModule } from './modules/catalog/index.js'
import { ChatbotModule } from './modules/chatbot/index.js'
import { ContactModule } from './modules/contact/index.js'
import { DashboardModule } from './modules/dashboard/index.js'
import { NotificationsModule } from './modules/notifications/index.js'
import { PoliciesModule } from './modules/policies/index.js'
import { ReviewsModule } from './modules/reviews/index.js'
import { SeoModule } from './modules/seo/index.js'
import { SettingsModule } from './modules/settings/index.js'
import { VerificationModule } from './modules/verification/index.js'
import { personalData } from './personal-data.js'
import { AccessLogModule } from './platform/access-log/access-log.module.js'
import { CacheModule } from './platform/cache/cache.module.js'
import { ChangesModule } from './platform/changes/changes.module.js'
import type { Config } from './platform/config/config.js'
import { ConfigModule } from './platform/config/config.module.js'
import { CleanupModule } from './platform/database/cleanup.module.js'
import { DatabaseModule } from './platform/database/database.module.js'
import { DayCountsModule } from './platform/day-counts/day-counts.module.js'
import { DeliveryModule } from './platform/delivery/delivery.module.js'
import { HealthModule } from './platform/health/health.module.js'
import { HttpModule } from './platform/http/http.module.js'
import { IdempotencyModule } from './platform/idempotency/idempotency.module.js'
import { MetricsModule } from './platform/metrics/metrics.module.js'
import { OutboxModule } from './platform/outbox/outbox.module.js'
import { QueueModule } from './platform/queue/queue.module.js'
import { RealtimeModule } from './platform/realtime/live.module.js'
import { RedisModule } from './platform/redis/redis.module.js'
import { UploadsModule } from './platform/uploads/uploads.module.js'
import { UserDataModule } from './platform/user-data/user-data.module.js'
import { WebModule } from './platform/web/web.module.js'
import { retention } from './retention.js'

const features = [
  SettingsModule,
  AuthModule,
  VerificationModule,
  CatalogModule,
  BlogModule,
  SeoModule,
  BookingsModule,
  ReviewsModule,
  ContactModule,
  ChatbotModule,
  NotificationsModule,
  AuditModule,
  AccessModule,
  DashboardModule,
  PoliciesModule,
]

/**
 * Both entry points use the same modules. With `work`, the process also relays events, processes jobs and cleans up.
 */
@Module({})
export class AppModule {
  static with(config: Config, { work }: { work: boolean }): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule,
        RedisModule,
        CacheModule,
        ChangesModule,
        AccessLogModule,
        WebModule,
        OutboxModule.with({ work }),
        HttpModule,
        DayCountsModule,
        IdempotencyModule,
        DeliveryModule.with(config),
        RealtimeModule,
        QueueModule,
        UploadsModule,
        UserDataModule.with(personalData, retention),
        HealthModule.with({ work }),
        MetricsModule,
        ...features,
        ...(work ? [ScheduleModule.forRoot(), CleanupModule] : []),
      ],
    }
  }
}
