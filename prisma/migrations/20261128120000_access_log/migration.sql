-- Accesses of the staff to personal data. The unique key keeps one row per hour. It has no foreign keys, because the
-- entries outlive the accounts.
CREATE TABLE `access_entries` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `staffId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `view` VARCHAR(32) NOT NULL,
    `hour` DATETIME(3) NOT NULL,
    `createdAt` DATETIME(3) NOT NULL,

    PRIMARY KEY (`id`),
    UNIQUE INDEX `access_entries_userId_staffId_view_hour_key` (`userId`, `staffId`, `view`, `hour`),
    INDEX `access_entries_userId_createdAt_idx` (`userId`, `createdAt`),
    INDEX `access_entries_staffId_createdAt_idx` (`staffId`, `createdAt`),
    INDEX `access_entries_createdAt_idx` (`createdAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
