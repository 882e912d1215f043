-- The number that logs an account in: verified, and of one account only. Of accounts that verified the same number, the
-- oldest has it.
ALTER TABLE `users` ADD COLUMN `loginPhone` VARCHAR(20) NULL;
UPDATE `users` `u`
    JOIN (
        SELECT MIN(`id`) AS `id` FROM `users`
        WHERE `phoneVerifiedAt` IS NOT NULL AND `deletedAt` IS NULL AND `phone` <> '' GROUP BY `phone`
    ) `oldest` ON `oldest`.`id` = `u`.`id`
    SET `u`.`loginPhone` = `u`.`phone`;
CREATE UNIQUE INDEX `users_loginPhone_key` ON `users`(`loginPhone`);

-- A code for a login belongs to no user: its number may have no account yet.
ALTER TABLE `one_time_codes`
    MODIFY `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    MODIFY `purpose` ENUM('email', 'phone', 'login', 'change_email', 'change_phone') NOT NULL;
CREATE INDEX `one_time_codes_target_purpose_createdAt_idx` ON `one_time_codes`(`target`, `purpose`, `createdAt`);

INSERT IGNORE INTO `settings` (`settingKey`, `settingValue`, `updatedAt`) VALUES
    ('sms_daily_rupees', '250', CURRENT_TIMESTAMP(3)),
    ('sms_prefix_daily_budget', '100', CURRENT_TIMESTAMP(3));
