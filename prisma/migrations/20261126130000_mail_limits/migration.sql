-- One mail per booking and recipient in five minutes: when the last went, and what the next is to tell.
CREATE TABLE `booking_mails` (
    `bookingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `mailKey` VARCHAR(160) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `endsAt` DATETIME(3) NULL,
    `updatedAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `booking_mails_updatedAt_idx`(`updatedAt`),
    PRIMARY KEY (`bookingId`, `userId`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `booking_mail_notices` (
    `bookingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `dedupeKey` VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `eventId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `notice` INTEGER NOT NULL,

    PRIMARY KEY (`bookingId`, `userId`, `dedupeKey`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- What a day's limits have used. Mailboxes and numbers are stored as hashes.
CREATE TABLE `daily_quotas` (
    `kind` VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `subject` VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `day` DATE NOT NULL,
    `used` INTEGER NOT NULL DEFAULT 0,

    INDEX `daily_quotas_day_idx`(`day`),
    PRIMARY KEY (`kind`, `subject`, `day`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

INSERT IGNORE INTO `settings` (`settingKey`, `settingValue`, `updatedAt`) VALUES ('sms_daily_budget', '500', CURRENT_TIMESTAMP(3));
