-- A quotation is a paper too: what an order costs before it is paid, or what its freight is to cost, and until when.

alter table paper drop constraint paper_kind_check;
alter table paper add constraint paper_kind_check check (
  kind in ('quotation', 'orderConfirmation', 'invoice', 'packingList', 'deliveryNote', 'creditNote')
);
