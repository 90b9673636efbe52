-- Server processes keep for seconds what visitors are shown and who is logged in: whoever changes that tells all of them, by its own commit.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('kikai_changes', tg_argv[0]);
  return null;
end
$$;

create trigger goods_told after insert or update or delete on goods for each statement execute function tell_change('goods');
create trigger goods_picture_told after insert or update or delete on goods_picture for each statement execute function tell_change('goods');
create trigger goods_search_told after insert or update or delete on goods_search for each statement execute function tell_change('goods');
create trigger stock_told after insert or update or delete on stock for each statement execute function tell_change('goods');
create trigger category_told after insert or update or delete on category for each statement execute function tell_change('goods');
create trigger maker_told after insert or update or delete on maker for each statement execute function tell_change('goods');
create trigger company_told after insert or update or delete on company for each statement execute function tell_change('goods');
create trigger article_told after insert or update or delete on article for each statement execute function tell_change('content');
create trigger slide_told after insert or update or delete on slide for each statement execute function tell_change('content');
create trigger hot_word_told after insert or update or delete on hot_word for each statement execute function tell_change('content');
-- A session that begins or is used changes nothing for anybody else.
create trigger session_told after delete on session for each statement execute function tell_change('sessions');
create trigger access_grant_told after insert or update or delete on access_grant for each statement execute function tell_change('sessions');
