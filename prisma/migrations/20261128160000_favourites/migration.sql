-- Services that users keep as favourites. A user has at most as many as there are places; the unique key holds this
-- rule between writers.
CREATE TABLE `favourites` (
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `serviceId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `place` INTEGER NOT NULL,
    `createdAt` DATETIME(3) NOT NULL,

    PRIMARY KEY (`userId`, `serviceId`),
    UNIQUE INDEX `favourites_userId_place_key` (`userId`, `place`),
    INDEX `favourites_serviceId_idx` (`serviceId`),
    CONSTRAINT `favourites_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT `favourites_serviceId_fkey` FOREIGN KEY (`serviceId`) REFERENCES `services`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
