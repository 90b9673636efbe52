import type { Place } from '@kikai/kernel/geo'

export type MapStartView = Place & { zoom: number }

const whole: MapStartView = { lat: 25, lng: 110, zoom: 3 }
/** The initial map view of a country. */
const starts: Readonly<Record<string, MapStartView>> = {
  JP: { lat: 36.2, lng: 137.6, zoom: 5 },
  CN: { lat: 33.5, lng: 108.5, zoom: 4 },
  KR: { lat: 36.3, lng: 127.9, zoom: 6 },
  TW: { lat: 23.7, lng: 121, zoom: 7 },
  HK: { lat: 22.35, lng: 114.15, zoom: 10 },
  SG: { lat: 1.35, lng: 103.82, zoom: 10 },
  VN: { lat: 16.2, lng: 107, zoom: 5 },
  TH: { lat: 13.5, lng: 101, zoom: 5 },
  MY: { lat: 4, lng: 108.5, zoom: 5 },
  ID: { lat: -2.5, lng: 117.5, zoom: 4 },
  PH: { lat: 12.5, lng: 122.5, zoom: 5 },
  IN: { lat: 22, lng: 79.5, zoom: 4 },
  GB: { lat: 54.2, lng: -3, zoom: 5 },
  IE: { lat: 53.3, lng: -7.9, zoom: 6 },
  DE: { lat: 51.1, lng: 10.3, zoom: 5 },
  FR: { lat: 46.6, lng: 2.5, zoom: 5 },
  NL: { lat: 52.2, lng: 5.4, zoom: 7 },
  US: { lat: 39, lng: -97, zoom: 4 },
  AU: { lat: -26, lng: 134, zoom: 4 },
}

export const startView = (country: string): MapStartView => starts[country] ?? whole
