-- Conversations with the chat assistant, for the back office, and the training phrases that it adds.
CREATE TABLE `chat_conversations` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `language` VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'en',
    `firstMessage` VARCHAR(500) NOT NULL,
    `messageCount` INTEGER NOT NULL DEFAULT 0,
    `unansweredCount` INTEGER NOT NULL DEFAULT 0,
    `contactMessageId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `startedAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `lastMessageAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `chat_conversations_lastMessageAt_idx`(`lastMessageAt`),
    INDEX `chat_conversations_userId_id_idx`(`userId`, `id`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `chat_turns` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `conversationId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `text` VARCHAR(500) NOT NULL,
    `response` TEXT NOT NULL,
    `language` VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'en',
    `intent` VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `confidence` DOUBLE NOT NULL,
    `isAnswered` BOOLEAN NOT NULL,
    `isDone` BOOLEAN NOT NULL DEFAULT false,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    INDEX `chat_turns_conversationId_id_idx`(`conversationId`, `id`),
    INDEX `chat_turns_isAnswered_isDone_createdAt_idx`(`isAnswered`, `isDone`, `createdAt`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
ALTER TABLE `chat_turns` ADD CONSTRAINT `chat_turns_conversationId_fkey` FOREIGN KEY (`conversationId`) REFERENCES `chat_conversations`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE `chat_phrases` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `intent` VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `text` VARCHAR(200) NOT NULL,
    `authorId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),

    UNIQUE INDEX `chat_phrases_text_key`(`text`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

INSERT IGNORE INTO `settings` (`settingKey`, `settingValue`, `updatedAt`) VALUES
  ('contact_answer_hours', '24', CURRENT_TIMESTAMP(3)),
  ('chat_retention_days', '90', CURRENT_TIMESTAMP(3));
