-- The contact who opens the door at an address, or for one visit. Empty if that is the customer.
ALTER TABLE `user_addresses` ADD COLUMN `onSiteName` VARCHAR(120) NOT NULL DEFAULT '' AFTER `pincode`;
ALTER TABLE `user_addresses` ADD COLUMN `onSitePhone` VARCHAR(20) NOT NULL DEFAULT '' AFTER `onSiteName`;
ALTER TABLE `bookings` ADD COLUMN `onSiteName` VARCHAR(120) NOT NULL DEFAULT '' AFTER `notes`;
ALTER TABLE `bookings` ADD COLUMN `onSitePhone` VARCHAR(20) NOT NULL DEFAULT '' AFTER `onSiteName`;

-- Links that show one visit without a login. The token is derived from the id; only its hash is stored.
CREATE TABLE `visit_links` (
    `bookingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `tokenHash` CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `createdAt` DATETIME(3) NOT NULL,

    PRIMARY KEY (`bookingId`),
    UNIQUE INDEX `visit_links_tokenHash_key` (`tokenHash`),
    INDEX `visit_links_userId_idx` (`userId`),
    INDEX `visit_links_createdAt_idx` (`createdAt`),
    CONSTRAINT `visit_links_bookingId_fkey` FOREIGN KEY (`bookingId`) REFERENCES `bookings`(`id`) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT `visit_links_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
