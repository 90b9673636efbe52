-- What customers say of an engineer or a company is read beside their names, newest first.
create index repair_review_of_engineer on repair_review (engineer_id, created_at desc) where engineer_id is not null;
create index repair_review_of_company on repair_review (company_id, created_at desc) where company_id is not null;
