-- Addresses of changed pages, gathered into submissions to IndexNow, and how each was answered. Off until an admin switches it on.
CREATE TABLE `index_now_submissions` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `state` VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `addressCount` INTEGER NOT NULL DEFAULT 0,
    `attempts` INTEGER NOT NULL DEFAULT 0,
    `statusCode` INTEGER NULL,
    `answer` VARCHAR(300) NOT NULL DEFAULT '',
    `createdAt` DATETIME(3) NOT NULL,
    `dueAt` DATETIME(3) NOT NULL,
    `answeredAt` DATETIME(3) NULL,

    INDEX `index_now_submissions_state_dueAt_idx`(`state`, `dueAt`),
    INDEX `index_now_submissions_createdAt_idx`(`createdAt`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `index_now_addresses` (
    `submissionId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `path` VARCHAR(2100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,

    PRIMARY KEY (`submissionId`, `path`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
ALTER TABLE `index_now_addresses` ADD CONSTRAINT `index_now_addresses_submissionId_fkey` FOREIGN KEY (`submissionId`) REFERENCES `index_now_submissions`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

INSERT IGNORE INTO `settings` (`settingKey`, `settingValue`, `updatedAt`) VALUES ('enable_index_now', 'false', CURRENT_TIMESTAMP(3));
