-- Admins' marks that a clock which was ahead has set: no notification would ever have been unread again.
UPDATE `users` SET `noticesReadBefore` = UTC_TIMESTAMP(3) WHERE `noticesReadBefore` > UTC_TIMESTAMP(3);
