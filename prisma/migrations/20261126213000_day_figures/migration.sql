-- What is kept of a day stands in columns and rows that SQL sums, no longer in JSON that the API parses. A day is kept where
-- `countedChanges` equals `changes`. `counts` stays for the release before, and the next one drops it.
ALTER TABLE `day_counts` ADD COLUMN `countedChanges` INTEGER NULL AFTER `changes`;

CREATE TABLE `booking_days` (
    `day` DATE NOT NULL,
    `pending` INTEGER NOT NULL,
    `confirmed` INTEGER NOT NULL,
    `completed` INTEGER NOT NULL,
    `cancelled` INTEGER NOT NULL,
    `paise` BIGINT NOT NULL,
    `sentOffline` INTEGER NOT NULL,
    `medianMinutes` INTEGER NULL,
    `p90Minutes` INTEGER NULL,

    PRIMARY KEY (`day`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `booking_day_waits` (
    `day` DATE NOT NULL,
    `step` INTEGER NOT NULL,
    `bookings` INTEGER NOT NULL,

    PRIMARY KEY (`day`, `step`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `booking_day_services` (
    `day` DATE NOT NULL,
    `serviceId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `bookings` INTEGER NOT NULL,

    PRIMARY KEY (`day`, `serviceId`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `review_days` (
    `day` DATE NOT NULL,
    `stars1` INTEGER NOT NULL,
    `stars2` INTEGER NOT NULL,
    `stars3` INTEGER NOT NULL,
    `stars4` INTEGER NOT NULL,
    `stars5` INTEGER NOT NULL,

    PRIMARY KEY (`day`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `user_days` (
    `day` DATE NOT NULL,
    `registered` INTEGER NOT NULL,

    PRIMARY KEY (`day`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
