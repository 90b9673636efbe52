-- A buyer who paid the freight after the order can say that it came late, or not as it was quoted.
alter table order_problem drop constraint order_problem_reason_check;
alter table order_problem add constraint order_problem_reason_check
  check (reason in ('notArrived', 'damaged', 'missing', 'different', 'freight', 'other'));
