/** The map: choosing a location and viewing one. */
export default {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  away: '{distance} from where you are',
  noPosition: 'Your device hasn’t shared its location. You can still move the map.',
  choose: {
    title: 'Point on the map',
    label: 'Map. Move it with the arrow keys; plus and minus zoom.',
    how: 'Move the map until the pin stands where the lorry should go.',
    here: 'Use my location',
    hereWhy: 'Your location is used only to move this map.',
    known: 'Saved addresses',
    use: 'Use this point',
  },
  open: {
    title: 'Location',
    rounded: 'Rounded to about a kilometre. Whoever has paid for the machine sees the exact point.',
    label: 'Map of {name}',
    none: 'This location isn’t known.',
    howFar: 'How far is it?',
    address: 'address',
    outside: 'Open in a street map',
    outsideSearch: 'Look it up in a street map',
    outsideNote: 'Opens another company’s site, which learns of this location.',
  },
} as const
