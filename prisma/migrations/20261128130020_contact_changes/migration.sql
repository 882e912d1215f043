-- Changes of a verified e-mail or number. The owner of the old one can undo a change for some days.
CREATE TABLE `contact_changes` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `contact` ENUM('email', 'phone') NOT NULL,
    `oldValue` VARCHAR(254) NOT NULL,
    `oldVerifiedAt` DATETIME(3) NULL,
    `newValue` VARCHAR(254) NOT NULL,
    `newCodeId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `proofCodeId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `createdAt` DATETIME(3) NOT NULL,
    `confirmedAt` DATETIME(3) NULL,
    `undoneAt` DATETIME(3) NULL,

    PRIMARY KEY (`id`),
    INDEX `contact_changes_userId_contact_confirmedAt_idx` (`userId`, `contact`, `confirmedAt`),
    INDEX `contact_changes_oldValue_confirmedAt_idx` (`oldValue`, `confirmedAt`),
    INDEX `contact_changes_createdAt_idx` (`createdAt`),
    CONSTRAINT `contact_changes_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
