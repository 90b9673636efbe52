-- What waits for a second person is counted for each badge: the few rows of each table that do are found without reading the others.
create index bank_line_asked on bank_line (id) where state = 'asked';
create index bank_file_asked on bank_file (id) where state = 'asked';
create index remittance_reversal_asked on remittance (id) where reverse_asked_by is not null;
create index credit_decision_asked on credit_decision (id) where stands = 'waiting';
