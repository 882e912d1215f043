-- The catalogue in other languages. English stays where it is; what is missing here is shown in English.
CREATE TABLE `category_translations` (
    `categoryId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `language` VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `name` VARCHAR(80) NOT NULL,

    UNIQUE INDEX `category_translations_language_name_key`(`language`, `name`),
    PRIMARY KEY (`categoryId`, `language`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
ALTER TABLE `category_translations` ADD CONSTRAINT `category_translations_categoryId_fkey` FOREIGN KEY (`categoryId`) REFERENCES `categories`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE `service_translations` (
    `serviceId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `language` VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `name` VARCHAR(120) NOT NULL DEFAULT '',
    `shortDescription` VARCHAR(500) NOT NULL DEFAULT '',

    PRIMARY KEY (`serviceId`, `language`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
ALTER TABLE `service_translations` ADD CONSTRAINT `service_translations_serviceId_fkey` FOREIGN KEY (`serviceId`) REFERENCES `services`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE `service_option_translations` (
    `optionId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `language` VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `name` VARCHAR(80) NOT NULL DEFAULT '',
    `details` JSON NOT NULL,

    PRIMARY KEY (`optionId`, `language`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
ALTER TABLE `service_option_translations` ADD CONSTRAINT `service_option_translations_optionId_fkey` FOREIGN KEY (`optionId`) REFERENCES `service_options`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;
