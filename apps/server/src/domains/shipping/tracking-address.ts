import type { Shipment } from '@kikai/contract/shipping/shipping.shapes'

type Carrier = Shipment['carrier']

/** Tracking pages of carriers; a company's own trucks and ships have none. */
const pages: Partial<Record<Carrier, (number: string) => string>> = {
  yamato: (number) => `https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno=${number}`,
  sagawa: (number) => `https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=${number}`,
  seino: (number) => `https://track.seino.co.jp/cgi-bin/gnpquery.pgm?GNPNO1=${number}`,
  fukuyama: (number) => `https://corp.fukutsu.co.jp/situation/tracking_no_hunt/${number}`,
  sf: (number) => `https://www.sf-express.com/chn/en/waybill/waybill-detail/${number}`,
  deppon: (number) => `https://www.deppon.com/newwebsite/track/ordertrack?mailNo=${number}`,
  dhl: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
}

/** Where the buyer can follow a shipment, or null. Japanese carriers want the number without its dashes. */
export function trackingAddress({
  carrier,
  trackingNumber,
}: Pick<Shipment, 'carrier' | 'trackingNumber'>): string | null {
  const number = encodeURIComponent(trackingNumber.normalize('NFKC').replaceAll(/[\s-]/g, ''))
  return pages[carrier]?.(number) ?? null
}
