-- People whose account is closed have no name; every reader sees in their own language that they are deleted. What was
-- written of them before this release holds the English words.
UPDATE `users` SET `name` = '' WHERE `deletedAt` IS NOT NULL;

UPDATE `audit_entries` a JOIN `users` u ON u.`id` = a.`actorId`
SET a.`actorName` = ''
WHERE u.`deletedAt` IS NOT NULL AND a.`actorName` <> '';

UPDATE `users` u
  JOIN `bookings` b ON b.`userId` = u.`id`
  JOIN `notifications` n ON n.`subjectId` = b.`id`
SET n.`params` = JSON_SET(n.`params`, '$.customerName', '')
WHERE u.`deletedAt` IS NOT NULL AND JSON_UNQUOTE(JSON_EXTRACT(n.`params`, '$.customerName')) = 'Deleted user';

UPDATE `users` u JOIN `outbox_events` e ON e.`userId` = u.`id`
SET e.`payload` = JSON_SET(e.`payload`, '$.customerName', '')
WHERE u.`deletedAt` IS NOT NULL AND JSON_UNQUOTE(JSON_EXTRACT(e.`payload`, '$.customerName')) = 'Deleted user';
