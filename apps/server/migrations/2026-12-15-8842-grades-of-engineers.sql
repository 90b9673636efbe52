-- How often an engineer's repairs held is kept with the engineer, because every list that names one shows it.

alter table engineer
  add column graded_jobs int not null default 0 check (graded_jobs >= 0),
  add column held_at_once int not null default 0 check (held_at_once between 0 and graded_jobs),
  add column came_back int not null default 0 check (came_back between 0 and graded_jobs);
