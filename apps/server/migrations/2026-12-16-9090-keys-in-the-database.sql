-- Keys of members and companies, for servers on several machines that share no folder: wrapped by a key of the environment.
create table subject_key (
  owner_id uuid not null,
  -- Of one owner the newest is encrypted with; those before were made when it could not be read.
  nth smallint not null,
  wrapped bytea not null,
  wrapped_by text not null,
  primary key (owner_id, nth)
);
