-- Lists of notifications are in the order of their ids, which follows the events.
CREATE INDEX `notifications_userId_readAt_id_idx` ON `notifications`(`userId`, `readAt`, `id`);
CREATE INDEX `notifications_userId_id_idx` ON `notifications`(`userId`, `id`);
CREATE INDEX `notifications_audience_id_idx` ON `notifications`(`audience`, `id`);
DROP INDEX `notifications_userId_readAt_createdAt_idx` ON `notifications`;
DROP INDEX `notifications_userId_createdAt_idx` ON `notifications`;
