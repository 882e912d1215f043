-- Customers who wait for an earlier time of a booking, with the window that they are asked about. The keys hold two
-- rules: a booking has one offer at a time, and a window is offered to one booking at a time.
CREATE TABLE `booking_waits` (
    `bookingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `weekdays` INTEGER NOT NULL,
    `dayParts` INTEGER NOT NULL,
    `since` DATETIME(3) NOT NULL,
    `offeredProviderId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `offeredAt` DATETIME(3) NULL,
    `offerExpiresAt` DATETIME(3) NULL,

    PRIMARY KEY (`bookingId`),
    UNIQUE INDEX `booking_waits_offeredProviderId_offeredAt_key` (`offeredProviderId`, `offeredAt`),
    INDEX `booking_waits_userId_idx` (`userId`),
    INDEX `booking_waits_since_bookingId_idx` (`since`, `bookingId`),
    INDEX `booking_waits_offerExpiresAt_idx` (`offerExpiresAt`),
    CONSTRAINT `booking_waits_bookingId_fkey` FOREIGN KEY (`bookingId`) REFERENCES `bookings`(`id`) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT `booking_waits_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- Windows of providers that became free and may be offered.
CREATE TABLE `window_openings` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `providerId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `startsAt` DATETIME(3) NOT NULL,
    `openedAt` DATETIME(3) NOT NULL,

    PRIMARY KEY (`id`),
    UNIQUE INDEX `window_openings_providerId_startsAt_key` (`providerId`, `startsAt`),
    INDEX `window_openings_startsAt_idx` (`startsAt`),
    CONSTRAINT `window_openings_providerId_fkey` FOREIGN KEY (`providerId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- Bookings whose customers did not accept such a window.
CREATE TABLE `passed_offers` (
    `openingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `bookingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,

    PRIMARY KEY (`openingId`, `bookingId`),
    INDEX `passed_offers_bookingId_idx` (`bookingId`),
    CONSTRAINT `passed_offers_openingId_fkey` FOREIGN KEY (`openingId`) REFERENCES `window_openings`(`id`) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT `passed_offers_bookingId_fkey` FOREIGN KEY (`bookingId`) REFERENCES `bookings`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

INSERT IGNORE INTO `settings` (`settingKey`, `settingValue`, `updatedAt`) VALUES ('waiting_list', 'true', CURRENT_TIMESTAMP(3));
