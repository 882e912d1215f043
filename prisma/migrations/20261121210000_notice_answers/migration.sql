-- When an admin last replied about what a notice of the back office tells, and who.
ALTER TABLE `notifications`
  ADD COLUMN `answeredAt` DATETIME(3) NULL,
  ADD COLUMN `answeredById` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL;

-- Replies were kept in the audit log alone.
UPDATE `notifications` n
JOIN (
  SELECT a.entityId, a.createdAt, a.actorId
  FROM `audit_entries` a
  JOIN (
    SELECT entityId, MAX(id) AS id FROM `audit_entries`
    WHERE entity = 'booking' AND action = 'booking.replied' GROUP BY entityId
  ) newest ON newest.id = a.id
) reply ON reply.entityId = n.bookingId
SET n.answeredAt = reply.createdAt, n.answeredById = reply.actorId
WHERE n.audience = 'admins' AND n.createdAt <= reply.createdAt;
