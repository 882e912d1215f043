-- Breaches of personal data and drills, with the affected persons. personId has no foreign key: it is a user's id, or
-- that of a guest's message, and the proof of the notice outlives both.
CREATE TABLE `incidents` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `isDrill` BOOLEAN NOT NULL,
    `title` VARCHAR(120) NOT NULL,
    `awareAt` DATETIME(3) NOT NULL,
    `happenedFrom` DATETIME(3) NULL,
    `happenedTo` DATETIME(3) NOT NULL,
    `nature` TEXT NOT NULL,
    `place` TEXT NOT NULL,
    `consequences` TEXT NOT NULL,
    `measures` TEXT NOT NULL,
    `scope` JSON NOT NULL,
    `texts` JSON NOT NULL,
    `listing` INTEGER NOT NULL DEFAULT 0,
    `listedAt` DATETIME(3) NULL,
    `noticesAt` DATETIME(3) NULL,
    `reportedAt` DATETIME(3) NULL,
    `closedAt` DATETIME(3) NULL,
    `conclusion` TEXT NOT NULL,
    `createdById` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `createdAt` DATETIME(3) NOT NULL,
    `revision` INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY (`id`),
    INDEX `incidents_createdAt_idx` (`createdAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `incident_people` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `incidentId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `personId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `isGuest` BOOLEAN NOT NULL,
    `listing` INTEGER NOT NULL,
    `state` VARCHAR(16) NOT NULL,
    `handledAt` DATETIME(3) NULL,

    PRIMARY KEY (`id`),
    UNIQUE INDEX `incident_people_incidentId_personId_key` (`incidentId`, `personId`),
    INDEX `incident_people_incidentId_state_personId_idx` (`incidentId`, `state`, `personId`),
    INDEX `incident_people_personId_idx` (`personId`),
    CONSTRAINT `incident_people_incidentId_fkey` FOREIGN KEY (`incidentId`) REFERENCES `incidents`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
