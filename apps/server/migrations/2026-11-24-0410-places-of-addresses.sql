-- Where on the map a driver has to go, as satellites say it (WGS84): both numbers or neither.

alter table address
  add column lat double precision check (lat between -90 and 90),
  add column lng double precision check (lng between -180 and 180),
  add constraint address_placed check ((lat is null) = (lng is null));
