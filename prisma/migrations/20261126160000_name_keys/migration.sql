-- Names are unique by the contract's nameKey, compared byte by byte: the collation of names takes all emoji, and letters
-- with and without their dots, for the same. SQL cannot compute keys, so rows without one get theirs at the next start,
-- and NULLs are never equal. Of rows whose names are the same by the key, the oldest gets it; others have their id in it.
ALTER TABLE `categories` ADD COLUMN `nameKey` VARCHAR(450) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL AFTER `name`;
ALTER TABLE `categories` ADD UNIQUE INDEX `categories_nameKey_key`(`nameKey`), DROP INDEX `categories_name_key`;

ALTER TABLE `category_translations` ADD COLUMN `nameKey` VARCHAR(450) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL AFTER `name`;
ALTER TABLE `category_translations` ADD UNIQUE INDEX `category_translations_language_nameKey_key`(`language`, `nameKey`), DROP INDEX `category_translations_language_name_key`;

ALTER TABLE `service_options` ADD COLUMN `nameKey` VARCHAR(450) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL AFTER `name`;
ALTER TABLE `service_options` ADD UNIQUE INDEX `service_options_serviceId_nameKey_key`(`serviceId`, `nameKey`), DROP INDEX `service_options_serviceId_name_key`;

ALTER TABLE `festivals` ADD COLUMN `nameKey` VARCHAR(450) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL AFTER `name`;
ALTER TABLE `festivals` ADD UNIQUE INDEX `festivals_year_nameKey_key`(`year`, `nameKey`), DROP INDEX `festivals_year_name_key`;

ALTER TABLE `chat_phrases` ADD COLUMN `nameKey` VARCHAR(450) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL AFTER `text`;
ALTER TABLE `chat_phrases` ADD UNIQUE INDEX `chat_phrases_nameKey_key`(`nameKey`), DROP INDEX `chat_phrases_text_key`;
