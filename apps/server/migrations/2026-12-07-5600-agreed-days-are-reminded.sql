-- Days that were agreed before anybody was reminded of them: nine in the morning of the day before, where the goods stand.
-- Who was reminded already has no moment ahead, so nothing is said twice.
with zone (country, name) as (
  values
    ('JP', 'Asia/Tokyo'),
    ('CN', 'Asia/Shanghai'),
    ('GB', 'Europe/London'),
    ('US', 'America/New_York'),
    ('KR', 'Asia/Seoul'),
    ('TW', 'Asia/Taipei'),
    ('HK', 'Asia/Hong_Kong'),
    ('SG', 'Asia/Singapore'),
    ('MY', 'Asia/Kuala_Lumpur'),
    ('TH', 'Asia/Bangkok'),
    ('VN', 'Asia/Ho_Chi_Minh'),
    ('ID', 'Asia/Jakarta'),
    ('PH', 'Asia/Manila'),
    ('IN', 'Asia/Kolkata'),
    ('PK', 'Asia/Karachi'),
    ('BD', 'Asia/Dhaka'),
    ('LK', 'Asia/Colombo'),
    ('MN', 'Asia/Ulaanbaatar'),
    ('KZ', 'Asia/Almaty'),
    ('AE', 'Asia/Dubai'),
    ('SA', 'Asia/Riyadh'),
    ('TR', 'Europe/Istanbul'),
    ('DE', 'Europe/Berlin'),
    ('FR', 'Europe/Paris'),
    ('NL', 'Europe/Amsterdam'),
    ('BE', 'Europe/Brussels'),
    ('IT', 'Europe/Rome'),
    ('ES', 'Europe/Madrid'),
    ('PL', 'Europe/Warsaw'),
    ('IE', 'Europe/Dublin'),
    ('AU', 'Australia/Sydney'),
    ('NZ', 'Pacific/Auckland'),
    ('CA', 'America/Toronto'),
    ('MX', 'America/Mexico_City'),
    ('BR', 'America/Sao_Paulo'),
    ('ZA', 'Africa/Johannesburg'),
    ('KE', 'Africa/Nairobi'),
    ('NG', 'Africa/Lagos')
), ahead as (
  select k.id, (k.from_day - 1 + time '09:00') at time zone coalesce(z.name, 'UTC') as remind_at
  from order_collection k
  join order_line l on l.order_id = k.order_id
    and l.position = (select min(f.position) from order_line f where f.order_id = k.order_id)
  join goods g on g.id = l.goods_id
  left join zone z on z.country = g.country
  where k.state = 'agreed' and k.remind_at is null and k.missed_at is null
)
update order_collection k
set remind_at = a.remind_at, version = k.version + 1, updated_at = app_now()
from ahead a
where k.id = a.id and a.remind_at > app_now();
