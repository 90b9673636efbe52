-- Codes by SMS that nobody uses are sent to earn from them: whether one was used tells it.

alter table sms add column used_at timestamptz;
