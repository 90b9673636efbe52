-- What somebody narrows down by category, maker and several numbers is found by all of them at once, where 20,000 of a
-- million goods were looked at for 2,000. None of these columns changes when goods are sold.
create index goods_search_narrow on goods_search (category_id, maker_id, year, hours, country, price_reference);
