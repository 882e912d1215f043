-- A refresh token is honoured until its successor was seen in use: the answer that brought the successor may be lost.
ALTER TABLE `sessions` ADD COLUMN `usedGeneration` INTEGER NOT NULL DEFAULT 0, ADD COLUMN `usedAt` DATETIME(3) NULL;
