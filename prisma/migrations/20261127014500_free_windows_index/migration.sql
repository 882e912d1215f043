-- Free windows read how long each open job of a provider takes. With it in the index, their statement reads no rows. The
-- index keeps its name, which statements of the dispatch board give, also those of the release before.
ALTER TABLE `bookings`
  DROP INDEX `bookings_providerId_status_preferredAt_idx`,
  ADD INDEX `bookings_providerId_status_preferredAt_idx`(`providerId`, `status`, `preferredAt`, `durationMinutes`);
