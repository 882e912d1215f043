-- In which language a person is written to.
ALTER TABLE `users` ADD COLUMN `locale` VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'en';
