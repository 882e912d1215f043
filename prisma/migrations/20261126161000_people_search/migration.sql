-- What the back office finds people, services and messages by: terms that the contract writes, in a full-text index. SQL
-- cannot write them, so rows without any get theirs when the worker starts. The indexes of before are not needed then.
ALTER TABLE `users` ADD COLUMN `searchText` TEXT CHARACTER SET ascii COLLATE ascii_bin NULL;
ALTER TABLE `users` ADD FULLTEXT INDEX `users_searchText_idx`(`searchText`);
ALTER TABLE `users` DROP INDEX `users_name_idx`;
ALTER TABLE `bookings` DROP INDEX `bookings_phone_idx`;
ALTER TABLE `services` ADD COLUMN `searchText` TEXT CHARACTER SET ascii COLLATE ascii_bin NULL;
ALTER TABLE `services` ADD FULLTEXT INDEX `services_searchText_idx`(`searchText`);
ALTER TABLE `contact_messages` ADD COLUMN `searchText` MEDIUMTEXT CHARACTER SET ascii COLLATE ascii_bin NULL;
ALTER TABLE `contact_messages` ADD FULLTEXT INDEX `contact_messages_searchText_idx`(`searchText`);

-- Devanagari digits are found by Latin ones from now on.
UPDATE `blog_posts` SET `searchText` =
  REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(`searchText`,
    'u00966', '0'), 'u00967', '1'), 'u00968', '2'), 'u00969', '3'), 'u0096a', '4'), 'u0096b', '5'), 'u0096c', '6'),
    'u0096d', '7'), 'u0096e', '8'), 'u0096f', '9')
  WHERE `searchText` LIKE '%u0096%';
