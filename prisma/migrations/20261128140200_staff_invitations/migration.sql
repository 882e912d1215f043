-- Mailed invitations of admins. openEmail is the address while the link can be used, so each address has one link.
CREATE TABLE `staff_invitations` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `email` VARCHAR(254) NOT NULL,
    `openEmail` VARCHAR(254) NULL,
    `staffRole` ENUM('owner', 'dispatcher', 'support', 'editor') NOT NULL,
    `locale` VARCHAR(8) NOT NULL,
    `tokenHash` CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `invitedById` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `createdAt` DATETIME(3) NOT NULL,
    `expiresAt` DATETIME(3) NOT NULL,

    PRIMARY KEY (`id`),
    UNIQUE INDEX `staff_invitations_openEmail_key` (`openEmail`),
    UNIQUE INDEX `staff_invitations_tokenHash_key` (`tokenHash`),
    INDEX `staff_invitations_invitedById_idx` (`invitedById`),
    INDEX `staff_invitations_userId_idx` (`userId`),
    INDEX `staff_invitations_expiresAt_idx` (`expiresAt`),
    CONSTRAINT `staff_invitations_invitedById_fkey` FOREIGN KEY (`invitedById`) REFERENCES `users`(`id`) ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT `staff_invitations_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE SET NULL ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
