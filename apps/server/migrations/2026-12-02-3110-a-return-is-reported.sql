-- The first of the two is called by what it is, a report.
update state_change set event = 'reportReturn' where entity = 'withdrawal' and event = 'askReturn';
