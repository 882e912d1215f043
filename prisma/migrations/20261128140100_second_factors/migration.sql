-- When the account got its first second factor; null while it has none.
ALTER TABLE `users` ADD COLUMN `secondFactorAt` DATETIME(3) NULL;

-- When the session's user last proved who they are, and when they did so with a second factor.
ALTER TABLE `sessions`
    ADD COLUMN `provenAt` DATETIME(3) NULL,
    ADD COLUMN `factorAt` DATETIME(3) NULL;

-- Secrets of authenticator apps, encrypted. A pending one waits for its first code. No code up to lastStep is accepted.
CREATE TABLE `totp_secrets` (
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `secret` VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `pendingSecret` VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `lastStep` INTEGER NOT NULL DEFAULT 0,
    `createdAt` DATETIME(3) NOT NULL,

    PRIMARY KEY (`userId`),
    CONSTRAINT `totp_secrets_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `recovery_codes` (
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `codeHash` CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `usedAt` DATETIME(3) NULL,

    PRIMARY KEY (`userId`, `codeHash`),
    CONSTRAINT `recovery_codes_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `passkeys` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `credentialId` VARCHAR(1400) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `publicKey` VARCHAR(2000) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `counter` BIGINT NOT NULL DEFAULT 0,
    `transports` VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
    `name` VARCHAR(60) NOT NULL,
    `createdAt` DATETIME(3) NOT NULL,
    `lastUsedAt` DATETIME(3) NULL,

    PRIMARY KEY (`id`),
    UNIQUE INDEX `passkeys_credentialId_key` (`credentialId`),
    INDEX `passkeys_userId_idx` (`userId`),
    CONSTRAINT `passkeys_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- Tickets of a login or proof that were used. Each works once.
CREATE TABLE `used_tickets` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `expiresAt` DATETIME(3) NOT NULL,

    PRIMARY KEY (`id`),
    INDEX `used_tickets_expiresAt_idx` (`expiresAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
