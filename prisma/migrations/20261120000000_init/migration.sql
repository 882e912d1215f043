-- CreateTable
CREATE TABLE `users` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `name` VARCHAR(120) NOT NULL,
    `email` VARCHAR(254) NULL,
    `phone` VARCHAR(20) NOT NULL DEFAULT '',
    `address` VARCHAR(500) NOT NULL DEFAULT '',
    `passwordHash` VARCHAR(255) NULL,
    `role` ENUM('customer', 'provider', 'admin') NOT NULL DEFAULT 'customer',
    `emailVerifiedAt` DATETIME(3) NULL,
    `phoneVerifiedAt` DATETIME(3) NULL,
    `approvedAt` DATETIME(3) NULL,
    `lastAssignedAt` DATETIME(3) NULL,
    `openJobs` INTEGER NOT NULL DEFAULT 0,
    `deletedAt` DATETIME(3) NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `updatedAt` DATETIME(3) NOT NULL,

    UNIQUE INDEX `users_email_key`(`email`),
    INDEX `users_role_createdAt_idx`(`role`, `createdAt`),
    INDEX `users_createdAt_idx`(`createdAt`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `sessions` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `generation` INTEGER NOT NULL DEFAULT 0,
    `rotatedAt` DATETIME(3) NULL,
    `userAgent` VARCHAR(255) NOT NULL DEFAULT '',
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `lastSeenAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `expiresAt` DATETIME(3) NOT NULL,
    `revokedAt` DATETIME(3) NULL,

    INDEX `sessions_userId_revokedAt_idx`(`userId`, `revokedAt`),
    INDEX `sessions_expiresAt_idx`(`expiresAt`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `one_time_codes` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `purpose` ENUM('email', 'phone') NOT NULL,
    `target` VARCHAR(254) NOT NULL,
    `codeHash` CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `tries` INTEGER NOT NULL DEFAULT 0,
    `usedAt` DATETIME(3) NULL,
    `expiresAt` DATETIME(3) NOT NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `one_time_codes_userId_purpose_createdAt_idx`(`userId`, `purpose`, `createdAt`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `password_resets` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `tokenHash` CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `usedAt` DATETIME(3) NULL,
    `expiresAt` DATETIME(3) NOT NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    UNIQUE INDEX `password_resets_tokenHash_key`(`tokenHash`),
    INDEX `password_resets_userId_idx`(`userId`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `provider_hours` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `weekday` INTEGER NOT NULL,
    `opens` INTEGER NOT NULL,
    `closes` INTEGER NOT NULL,

    UNIQUE INDEX `provider_hours_userId_weekday_key`(`userId`, `weekday`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `provider_days_off` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `day` DATE NOT NULL,

    UNIQUE INDEX `provider_days_off_userId_day_key`(`userId`, `day`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `categories` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `name` VARCHAR(80) NOT NULL,
    `slug` VARCHAR(100) NOT NULL,
    `iconUrl` VARCHAR(2048) NOT NULL DEFAULT '',
    `position` INTEGER NOT NULL DEFAULT 0,
    `isDisabled` BOOLEAN NOT NULL DEFAULT false,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `updatedAt` DATETIME(3) NOT NULL,

    UNIQUE INDEX `categories_name_key`(`name`),
    UNIQUE INDEX `categories_slug_key`(`slug`),
    INDEX `categories_position_idx`(`position`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `services` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `categoryId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `name` VARCHAR(120) NOT NULL,
    `shortDescription` VARCHAR(500) NOT NULL,
    `imageUrl` VARCHAR(2048) NOT NULL DEFAULT '',
    `basePaise` INTEGER NOT NULL,
    `upperPaise` INTEGER NOT NULL,
    `position` INTEGER NOT NULL DEFAULT 0,
    `isDisabled` BOOLEAN NOT NULL DEFAULT false,
    `archivedAt` DATETIME(3) NULL,
    `ratingSum` INTEGER NOT NULL DEFAULT 0,
    `ratingCount` INTEGER NOT NULL DEFAULT 0,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `updatedAt` DATETIME(3) NOT NULL,

    INDEX `services_categoryId_position_idx`(`categoryId`, `position`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `service_options` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `serviceId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `name` VARCHAR(80) NOT NULL,
    `pricePaise` INTEGER NOT NULL,
    `details` JSON NOT NULL,
    `position` INTEGER NOT NULL DEFAULT 0,

    UNIQUE INDEX `service_options_serviceId_name_key`(`serviceId`, `name`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `service_offers` (
    `providerId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `serviceId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `service_offers_providerId_idx`(`providerId`),
    PRIMARY KEY (`serviceId`, `providerId`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `bookings` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `providerId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `status` ENUM('Pending', 'Confirmed', 'Completed', 'Cancelled') NOT NULL DEFAULT 'Pending',
    `phone` VARCHAR(20) NOT NULL,
    `serviceAddress` VARCHAR(500) NOT NULL,
    `notes` VARCHAR(1000) NOT NULL DEFAULT '',
    `preferredAt` DATETIME(3) NULL,
    `totalPaise` INTEGER NOT NULL,
    `revision` INTEGER NOT NULL DEFAULT 0,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `updatedAt` DATETIME(3) NOT NULL,

    INDEX `bookings_userId_createdAt_idx`(`userId`, `createdAt`),
    INDEX `bookings_providerId_status_preferredAt_idx`(`providerId`, `status`, `preferredAt`),
    INDEX `bookings_status_createdAt_idx`(`status`, `createdAt`),
    INDEX `bookings_createdAt_idx`(`createdAt`),
    INDEX `bookings_preferredAt_idx`(`preferredAt`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `booking_items` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `bookingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `serviceId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `serviceName` VARCHAR(120) NOT NULL,
    `basePaise` INTEGER NOT NULL,
    `optionName` VARCHAR(80) NOT NULL,
    `optionPaise` INTEGER NOT NULL,

    INDEX `booking_items_bookingId_idx`(`bookingId`),
    INDEX `booking_items_serviceId_idx`(`serviceId`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `booking_history` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `bookingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `fromStatus` ENUM('Pending', 'Confirmed', 'Completed', 'Cancelled') NULL,
    `toStatus` ENUM('Pending', 'Confirmed', 'Completed', 'Cancelled') NOT NULL,
    `actorId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `actorRole` ENUM('customer', 'provider', 'admin') NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `booking_history_bookingId_idx`(`bookingId`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `idempotency_keys` (
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `idempotencyKey` VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `requestHash` CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `statusCode` INTEGER NOT NULL,
    `body` JSON NOT NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `idempotency_keys_createdAt_idx`(`createdAt`),
    PRIMARY KEY (`userId`, `idempotencyKey`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `reviews` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `serviceId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `rating` INTEGER NOT NULL,
    `title` VARCHAR(100) NOT NULL,
    `comment` VARCHAR(1000) NOT NULL,
    `isVerifiedPurchase` BOOLEAN NOT NULL DEFAULT false,
    `helpfulCount` INTEGER NOT NULL DEFAULT 0,
    `unhelpfulCount` INTEGER NOT NULL DEFAULT 0,
    `hiddenAt` DATETIME(3) NULL,
    `answer` VARCHAR(1000) NULL,
    `answeredAt` DATETIME(3) NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `updatedAt` DATETIME(3) NOT NULL,

    UNIQUE INDEX `reviews_serviceId_userId_key`(`serviceId`, `userId`),
    INDEX `reviews_serviceId_hiddenAt_createdAt_idx`(`serviceId`, `hiddenAt`, `createdAt`),
    INDEX `reviews_serviceId_hiddenAt_rating_createdAt_idx`(`serviceId`, `hiddenAt`, `rating`, `createdAt`),
    INDEX `reviews_serviceId_hiddenAt_helpfulCount_createdAt_idx`(`serviceId`, `hiddenAt`, `helpfulCount`, `createdAt`),
    INDEX `reviews_userId_idx`(`userId`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `review_images` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `reviewId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `uploadId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `position` INTEGER NOT NULL DEFAULT 0,

    INDEX `review_images_reviewId_idx`(`reviewId`),
    INDEX `review_images_uploadId_idx`(`uploadId`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `review_votes` (
    `reviewId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `isHelpful` BOOLEAN NOT NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `review_votes_userId_idx`(`userId`),
    PRIMARY KEY (`reviewId`, `userId`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `uploads` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `storageKey` VARCHAR(255) NOT NULL,
    `contentType` VARCHAR(100) NOT NULL,
    `bytes` INTEGER NOT NULL,
    `width` INTEGER NOT NULL,
    `height` INTEGER NOT NULL,
    `placeholder` VARCHAR(1000) NOT NULL DEFAULT '',
    `ownerId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `attachedAt` DATETIME(3) NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    UNIQUE INDEX `uploads_storageKey_key`(`storageKey`),
    INDEX `uploads_attachedAt_createdAt_idx`(`attachedAt`, `createdAt`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `notifications` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `audience` ENUM('user', 'admins') NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `bookingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `type` VARCHAR(32) NOT NULL,
    `priority` VARCHAR(16) NOT NULL,
    `title` VARCHAR(200) NOT NULL,
    `message` VARCHAR(2000) NOT NULL,
    `metadata` JSON NOT NULL,
    `dedupeKey` VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `readAt` DATETIME(3) NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    UNIQUE INDEX `notifications_dedupeKey_key`(`dedupeKey`),
    INDEX `notifications_userId_readAt_createdAt_idx`(`userId`, `readAt`, `createdAt`),
    INDEX `notifications_userId_createdAt_idx`(`userId`, `createdAt`),
    INDEX `notifications_audience_createdAt_idx`(`audience`, `createdAt`),
    INDEX `notifications_createdAt_idx`(`createdAt`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `notification_reads` (
    `notificationId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `readAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `notification_reads_notificationId_idx`(`notificationId`),
    PRIMARY KEY (`userId`, `notificationId`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `notification_preferences` (
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `kind` VARCHAR(32) NOT NULL,
    `channel` ENUM('in_app', 'email', 'push') NOT NULL,
    `enabled` BOOLEAN NOT NULL,

    PRIMARY KEY (`userId`, `kind`, `channel`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `push_subscriptions` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `endpointHash` CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `endpoint` VARCHAR(2048) NOT NULL,
    `p256dh` VARCHAR(255) NOT NULL,
    `auth` VARCHAR(255) NOT NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    UNIQUE INDEX `push_subscriptions_endpointHash_key`(`endpointHash`),
    INDEX `push_subscriptions_userId_idx`(`userId`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `deliveries` (
    `dedupeKey` VARCHAR(160) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `channel` ENUM('in_app', 'email', 'push') NOT NULL,
    `claimedAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `sentAt` DATETIME(3) NULL,

    INDEX `deliveries_claimedAt_idx`(`claimedAt`),
    PRIMARY KEY (`dedupeKey`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `outbox_events` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `type` VARCHAR(64) NOT NULL,
    `payload` JSON NOT NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `publishedAt` DATETIME(3) NULL,

    INDEX `outbox_events_publishedAt_id_idx`(`publishedAt`, `id`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `settings` (
    `settingKey` VARCHAR(64) NOT NULL,
    `settingValue` JSON NOT NULL,
    `settingType` VARCHAR(16) NOT NULL,
    `description` VARCHAR(500) NOT NULL DEFAULT '',
    `category` VARCHAR(64) NOT NULL DEFAULT 'general',
    `updatedAt` DATETIME(3) NOT NULL,

    PRIMARY KEY (`settingKey`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `contact_messages` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `name` VARCHAR(120) NOT NULL,
    `email` VARCHAR(254) NOT NULL,
    `phone` VARCHAR(20) NOT NULL DEFAULT '',
    `message` TEXT NOT NULL,
    `status` ENUM('new', 'read', 'responded', 'archived') NOT NULL DEFAULT 'new',
    `source` VARCHAR(64) NOT NULL DEFAULT 'contact-form',
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `updatedAt` DATETIME(3) NOT NULL,

    INDEX `contact_messages_status_createdAt_idx`(`status`, `createdAt`),
    INDEX `contact_messages_createdAt_idx`(`createdAt`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `audit_entries` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `actorId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `actorName` VARCHAR(120) NOT NULL DEFAULT '',
    `action` VARCHAR(64) NOT NULL,
    `entity` VARCHAR(32) NOT NULL,
    `entityId` VARCHAR(64) NOT NULL DEFAULT '',
    `changes` JSON NOT NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `audit_entries_entity_createdAt_idx`(`entity`, `createdAt`),
    INDEX `audit_entries_actorId_createdAt_idx`(`actorId`, `createdAt`),
    INDEX `audit_entries_createdAt_idx`(`createdAt`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `blog_posts` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `title` VARCHAR(200) NOT NULL,
    `slug` VARCHAR(220) NOT NULL,
    `content` MEDIUMTEXT NOT NULL,
    `excerpt` VARCHAR(300) NOT NULL,
    `category` VARCHAR(64) NOT NULL,
    `tags` JSON NOT NULL,
    `keywords` JSON NOT NULL,
    `metaTitle` VARCHAR(60) NOT NULL DEFAULT '',
    `metaDescription` VARCHAR(160) NOT NULL DEFAULT '',
    `canonicalUrl` VARCHAR(2048) NOT NULL DEFAULT '',
    `isPublished` BOOLEAN NOT NULL DEFAULT false,
    `readTime` INTEGER NOT NULL DEFAULT 5,
    `views` INTEGER NOT NULL DEFAULT 0,
    `seoScore` INTEGER NOT NULL DEFAULT 0,
    `featuredUrl` VARCHAR(2048) NOT NULL DEFAULT '',
    `featuredId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `authorId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `authorName` VARCHAR(120) NOT NULL DEFAULT '',
    `publishedAt` DATETIME(3) NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `updatedAt` DATETIME(3) NOT NULL,

    UNIQUE INDEX `blog_posts_slug_key`(`slug`),
    INDEX `blog_posts_isPublished_publishedAt_idx`(`isPublished`, `publishedAt`),
    INDEX `blog_posts_category_isPublished_publishedAt_idx`(`category`, `isPublished`, `publishedAt`),
    INDEX `blog_posts_authorId_idx`(`authorId`),
    INDEX `blog_posts_featuredId_idx`(`featuredId`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `blog_images` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `postId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `uploadId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `alt` VARCHAR(300) NOT NULL DEFAULT '',
    `position` INTEGER NOT NULL DEFAULT 0,

    INDEX `blog_images_postId_idx`(`postId`),
    INDEX `blog_images_uploadId_idx`(`uploadId`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `blog_slugs` (
    `slug` VARCHAR(220) NOT NULL,
    `postId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `blog_slugs_postId_idx`(`postId`),
    PRIMARY KEY (`slug`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `seo_settings` (
    `id` VARCHAR(16) NOT NULL,
    `isAutoSeoEnabled` BOOLEAN NOT NULL DEFAULT true,
    `enableFestivalSeo` BOOLEAN NOT NULL DEFAULT true,
    `daysBeforeFestival` INTEGER NOT NULL DEFAULT 7,
    `daysAfterFestival` INTEGER NOT NULL DEFAULT 3,
    `defaultSeo` JSON NOT NULL,
    `overrideActive` BOOLEAN NOT NULL DEFAULT false,
    `overrideCampaign` VARCHAR(120) NOT NULL DEFAULT '',
    `overrideSeo` JSON NOT NULL,
    `overrideStart` DATETIME(3) NULL,
    `overrideEnd` DATETIME(3) NULL,
    `updatedAt` DATETIME(3) NOT NULL,

    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `festivals` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `year` INTEGER NOT NULL,
    `name` VARCHAR(120) NOT NULL,
    `startDate` DATE NOT NULL,
    `endDate` DATE NOT NULL,
    `keywords` JSON NOT NULL,
    `heroText` VARCHAR(300) NOT NULL DEFAULT '',
    `promoText` VARCHAR(500) NOT NULL DEFAULT '',

    UNIQUE INDEX `festivals_year_name_key`(`year`, `name`),
    INDEX `festivals_startDate_idx`(`startDate`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- AddForeignKey
ALTER TABLE `sessions` ADD CONSTRAINT `sessions_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `one_time_codes` ADD CONSTRAINT `one_time_codes_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `password_resets` ADD CONSTRAINT `password_resets_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `provider_hours` ADD CONSTRAINT `provider_hours_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `provider_days_off` ADD CONSTRAINT `provider_days_off_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `services` ADD CONSTRAINT `services_categoryId_fkey` FOREIGN KEY (`categoryId`) REFERENCES `categories`(`id`) ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `service_options` ADD CONSTRAINT `service_options_serviceId_fkey` FOREIGN KEY (`serviceId`) REFERENCES `services`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `service_offers` ADD CONSTRAINT `service_offers_providerId_fkey` FOREIGN KEY (`providerId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `service_offers` ADD CONSTRAINT `service_offers_serviceId_fkey` FOREIGN KEY (`serviceId`) REFERENCES `services`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `bookings` ADD CONSTRAINT `bookings_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `bookings` ADD CONSTRAINT `bookings_providerId_fkey` FOREIGN KEY (`providerId`) REFERENCES `users`(`id`) ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `booking_items` ADD CONSTRAINT `booking_items_bookingId_fkey` FOREIGN KEY (`bookingId`) REFERENCES `bookings`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `booking_items` ADD CONSTRAINT `booking_items_serviceId_fkey` FOREIGN KEY (`serviceId`) REFERENCES `services`(`id`) ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `booking_history` ADD CONSTRAINT `booking_history_bookingId_fkey` FOREIGN KEY (`bookingId`) REFERENCES `bookings`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `reviews` ADD CONSTRAINT `reviews_serviceId_fkey` FOREIGN KEY (`serviceId`) REFERENCES `services`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `reviews` ADD CONSTRAINT `reviews_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `review_images` ADD CONSTRAINT `review_images_reviewId_fkey` FOREIGN KEY (`reviewId`) REFERENCES `reviews`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `review_images` ADD CONSTRAINT `review_images_uploadId_fkey` FOREIGN KEY (`uploadId`) REFERENCES `uploads`(`id`) ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `review_votes` ADD CONSTRAINT `review_votes_reviewId_fkey` FOREIGN KEY (`reviewId`) REFERENCES `reviews`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `review_votes` ADD CONSTRAINT `review_votes_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `notifications` ADD CONSTRAINT `notifications_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `notification_reads` ADD CONSTRAINT `notification_reads_notificationId_fkey` FOREIGN KEY (`notificationId`) REFERENCES `notifications`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `notification_reads` ADD CONSTRAINT `notification_reads_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `notification_preferences` ADD CONSTRAINT `notification_preferences_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `push_subscriptions` ADD CONSTRAINT `push_subscriptions_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `blog_posts` ADD CONSTRAINT `blog_posts_authorId_fkey` FOREIGN KEY (`authorId`) REFERENCES `users`(`id`) ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `blog_posts` ADD CONSTRAINT `blog_posts_featuredId_fkey` FOREIGN KEY (`featuredId`) REFERENCES `uploads`(`id`) ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `blog_images` ADD CONSTRAINT `blog_images_postId_fkey` FOREIGN KEY (`postId`) REFERENCES `blog_posts`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `blog_images` ADD CONSTRAINT `blog_images_uploadId_fkey` FOREIGN KEY (`uploadId`) REFERENCES `uploads`(`id`) ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `blog_slugs` ADD CONSTRAINT `blog_slugs_postId_fkey` FOREIGN KEY (`postId`) REFERENCES `blog_posts`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;
