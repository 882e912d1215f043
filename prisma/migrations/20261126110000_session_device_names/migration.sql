-- What people read of a device is written when its session begins. Sessions from before it are NULL: their name is made
-- from the user agent until they end.
ALTER TABLE `sessions` ADD COLUMN `deviceName` VARCHAR(100) NULL AFTER `userAgent`;
