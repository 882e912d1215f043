-- A contact message keeps who wrote it where they were signed in, in which language, and about which booking; replies to it are a thread.
ALTER TABLE `contact_messages`
  ADD COLUMN `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER `id`,
  ADD COLUMN `bookingNumber` VARCHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '' AFTER `message`,
  ADD COLUMN `language` VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'en' AFTER `bookingNumber`,
  ADD INDEX `contact_messages_userId_id_idx`(`userId`, `id`);

CREATE TABLE `contact_replies` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `messageId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `authorId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `text` TEXT NOT NULL,
    `sentAt` DATETIME(3) NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `contact_replies_messageId_id_idx`(`messageId`, `id`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
ALTER TABLE `contact_replies` ADD CONSTRAINT `contact_replies_messageId_fkey` FOREIGN KEY (`messageId`) REFERENCES `contact_messages`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;
