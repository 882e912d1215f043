-- Addresses that users keep for their bookings. A user has at most as many as there are places; the unique key holds
-- this rule between writers.
CREATE TABLE `user_addresses` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `place` INTEGER NOT NULL,
    `kind` VARCHAR(8) NOT NULL,
    `name` VARCHAR(40) NOT NULL DEFAULT '',
    `address` VARCHAR(500) NOT NULL,
    `pincode` CHAR(6) NOT NULL,
    `createdAt` DATETIME(3) NOT NULL,

    PRIMARY KEY (`id`),
    UNIQUE INDEX `user_addresses_userId_place_key` (`userId`, `place`),
    CONSTRAINT `user_addresses_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
