-- Text messages that a gateway accepted, with their cost and the gateway's report. They name no number.
CREATE TABLE `text_messages` (
    `id` VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `gateway` VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `gatewayId` VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `paise` INTEGER NOT NULL,
    `status` ENUM('accepted', 'delivered', 'failed') NOT NULL DEFAULT 'accepted',
    `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    `reportedAt` DATETIME(3) NULL,

    PRIMARY KEY (`id`),
    INDEX `text_messages_gateway_gatewayId_idx` (`gateway`, `gatewayId`),
    INDEX `text_messages_createdAt_idx` (`createdAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
