-- A weekday may have several working times. The release before writes one, by the default, and reads the first.
ALTER TABLE `provider_hours` ADD COLUMN `position` INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX `provider_hours_userId_weekday_position_key` ON `provider_hours`(`userId`, `weekday`, `position`);
DROP INDEX `provider_hours_userId_weekday_key` ON `provider_hours`;
