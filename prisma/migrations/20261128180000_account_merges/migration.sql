-- Codes that prove the contact of another account, before the accounts are merged.
ALTER TABLE `one_time_codes`
    MODIFY `purpose` ENUM('email', 'phone', 'login', 'change_email', 'change_phone', 'merge_email', 'merge_phone') NOT NULL;
