-- Counts the changes of what admins edit, so that a change made from an older copy can be refused. Posts count theirs in
-- `version`, bookings have had `revision` before.
ALTER TABLE `users` ADD COLUMN `revision` INTEGER NOT NULL DEFAULT 0;
ALTER TABLE `categories` ADD COLUMN `revision` INTEGER NOT NULL DEFAULT 0;
ALTER TABLE `services` ADD COLUMN `revision` INTEGER NOT NULL DEFAULT 0;
ALTER TABLE `reviews` ADD COLUMN `revision` INTEGER NOT NULL DEFAULT 0;
ALTER TABLE `settings` ADD COLUMN `revision` INTEGER NOT NULL DEFAULT 0;
ALTER TABLE `contact_messages` ADD COLUMN `revision` INTEGER NOT NULL DEFAULT 0;
ALTER TABLE `chat_phrases` ADD COLUMN `revision` INTEGER NOT NULL DEFAULT 0;
ALTER TABLE `seo_settings` ADD COLUMN `revision` INTEGER NOT NULL DEFAULT 0;
ALTER TABLE `festivals` ADD COLUMN `revision` INTEGER NOT NULL DEFAULT 0;
