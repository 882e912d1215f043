-- What an admin may do in the back office. Admins so far may do everything, and a later second factor gives them a day.
ALTER TABLE `users`
    ADD COLUMN `staffRole` ENUM('owner', 'dispatcher', 'support', 'editor') NULL,
    ADD COLUMN `adminSince` DATETIME(3) NULL;

UPDATE `users` SET `staffRole` = 'owner', `adminSince` = CURRENT_TIMESTAMP(3) WHERE `role` = 'admin';
