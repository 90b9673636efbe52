-- The clock asks often which machines are on their way back and which work waits to be accepted; most repairs are neither.

create index repair_silent on repair (deadline_at) where place = 'back' or life = 'repaired';
