-- Personal data of an order go to a seller abroad: where the law asks for a consent of its own, it is kept like the others.

alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check
  check (kind in ('privacy', 'userAgreement', 'purchaseTerms', 'sellingTerms', 'sendingAbroad'));
