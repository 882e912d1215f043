-- The tiny blurred picture of a service's uploaded picture, beside it: lists need no second look.
ALTER TABLE `services` ADD COLUMN `imagePlaceholder` VARCHAR(1000) NOT NULL DEFAULT '';
UPDATE `services` s JOIN `uploads` u ON s.`imageUrl` LIKE CONCAT('/uploads/', u.`storageKey`, '/%')
SET s.`imagePlaceholder` = u.`placeholder`;
