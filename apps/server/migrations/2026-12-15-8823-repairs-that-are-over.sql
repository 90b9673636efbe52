-- What is over stands at the end of every list, the last first; staff have a hundred thousand of them.

create index repair_over on repair (id desc) where life in ('completed', 'declined', 'cancelled', 'refused');
