import { plural } from '../plural.ts'

/** What is known of a machine, whoever owned it. */
export default {
  title: 'Machine history',
  note: 'By maker, model and serial number. It stays with the machine when it changes hands.',
  more: plural({ one: '1 more entry', other: '{count} more entries' }),
  kind: {
    listed: 'Offered for sale',
    sold: 'Sold',
    inspected: 'Inspected',
    videoEvidence: 'Shown on video',
    device: 'Registered by its owner',
    transferred: 'New owner',
    repaired: 'Repaired',
    meter: 'Meter read',
  },
  odd: { back: 'The meter went back', jump: 'The meter jumped' },
  meter: {
    hours: '{value} h',
    cycles: '{value} cycles',
    km: '{value} km',
    shots: '{value} shots',
    change: '{before} → {after}',
  },
  source: {
    owner: 'read by the owner',
    photo: 'with a photo',
    repair: 'read at a repair',
    telematics: 'sent by the machine',
    listing: 'from the listing',
  },
  parts: plural({ one: '1 part replaced', other: '{count} parts replaced' }),
  pictures: plural({ one: '1 picture', other: '{count} pictures' }),
} as const
