-- A subscription lives as long as the session it was made in: logging a device out silences it.
ALTER TABLE `push_subscriptions` ADD COLUMN `sessionId` CHAR(26) NULL;
CREATE INDEX `push_subscriptions_sessionId_idx` ON `push_subscriptions`(`sessionId`);

-- An admin who marks everything as read leaves one mark instead of one row a notice.
ALTER TABLE `users` ADD COLUMN `noticesReadBefore` DATETIME(3) NULL;

-- What the back office finds bookings and people by. The reference is the part of an id that people see.
ALTER TABLE `bookings` ADD COLUMN `reference` CHAR(6) NOT NULL DEFAULT (RIGHT(`id`, 6));
UPDATE `bookings` SET `reference` = RIGHT(`id`, 6);
CREATE INDEX `bookings_reference_idx` ON `bookings`(`reference`);
CREATE INDEX `bookings_phone_idx` ON `bookings`(`phone`);
CREATE INDEX `bookings_totalPaise_idx` ON `bookings`(`totalPaise`);
CREATE FULLTEXT INDEX `users_name_idx` ON `users`(`name`);
