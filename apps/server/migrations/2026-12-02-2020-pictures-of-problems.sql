-- What is wrong with a machine is seen better than said: a reported problem has pictures, as a refund request has.

create table order_problem_picture (
  problem_id uuid not null references order_problem (id),
  file_id uuid not null references file (id),
  position smallint not null,
  primary key (problem_id, position)
);
create index order_problem_picture_file on order_problem_picture (file_id);
