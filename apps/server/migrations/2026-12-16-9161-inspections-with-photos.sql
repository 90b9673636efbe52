-- Reports that were drawn without their photos are drawn anew when somebody opens them.

delete from drawn_file d using inspection i where starts_with(d.stored, 'papers/' || i.id || '/');
