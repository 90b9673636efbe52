/** The page of one machine: its photos, hour meter, location, similar machines and sharing. */
export default {
  title: 'Machine',
  photos: 'Photos',
  openPhotos: 'View photo {at} full screen',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  /** Shown below the sum when it differs from the seller's price. */
  ofPrice: 'Price {price} · {tax}',
  estimate: '{about} at the exchange rate of {day}',
  score: { '1': 'Poor', '2': 'Worn', '3': 'Fair', '4': 'Good', '5': 'Very good' },
  hourMeter: 'Hour meter',
  readAtInspection: 'Inspected on {date}',
  readBySeller: 'Reading given by the seller',
  openMeter: 'View the photo of the hour meter',
  paper: {
    checks: '{date} · {checks} checks',
    afterPayment: 'From the seller, after payment',
    withMachine: 'Comes with the machine',
  },
  map: 'Map of {country}: the machine is in {place}',
  mapOfCountry: 'Map of {country}',
  similar: 'Similar machines',
  similarToSold: 'This machine is sold. These are similar.',
  seen: 'Recently viewed',
  forgetSeen: 'Clear',
} as const
