-- Festivals in other languages. English stays where it is; what is missing here is shown in English.
ALTER TABLE `festivals` ADD COLUMN `translations` JSON NULL;
