-- At the end of the table, so that no row is written again.
ALTER TABLE `outbox_events` ADD COLUMN `traceParent` CHAR(55) CHARACTER SET ascii COLLATE ascii_bin NULL;
