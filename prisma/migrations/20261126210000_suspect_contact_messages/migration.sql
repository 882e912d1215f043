-- The field that people do not see was filled in: by a program, or by one that fills forms for a person.
ALTER TABLE `contact_messages` ADD COLUMN `isSuspect` BOOLEAN NOT NULL DEFAULT false AFTER `source`;
