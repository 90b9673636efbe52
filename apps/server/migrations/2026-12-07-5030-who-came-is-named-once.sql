-- Who came for the goods is named by the agreement alone, so that the name can be erased in one place.
update shipment set note = '' where carrier = 'collected' and note <> '';
update shipment_event e set note = '' from shipment s where s.id = e.shipment_id and s.carrier = 'collected' and e.note <> '';
