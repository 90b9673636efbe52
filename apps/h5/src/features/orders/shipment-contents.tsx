import { PictureLinks } from '#ui/pictures/picture-links'
import { useText } from '@kikai/client/use-text'
import type { SentOrderLine } from '@kikai/contract/orders/orders.shapes'
import type { Shipment } from '@kikai/contract/shipping/shipping.shapes'

type ContentsProps = { of: Pick<Shipment, 'lines' | 'pictures'>; lines: readonly SentOrderLine[] }

/** The goods in one shipment and photos of the loading. */
export function ShipmentContents({ of: { lines: sent, pictures }, lines }: ContentsProps) {
  const t = useText('shipping')
  return (
    <>
      <Pieces of={sent} lines={lines} />
      <PictureLinks of={pictures} label={(at) => t('screen.loaded', { at })} />
    </>
  )
}

/** Goods by name with their quantities. */
export function Pieces({ of, lines }: { of: Shipment['lines']; lines: readonly SentOrderLine[] }) {
  return (
    <ul className="text-14">
      {of.map(({ position, quantity }) => (
        <li key={position} className="flex justify-between gap-3 py-0.5">
          <span className="min-w-0 wrap-anywhere">{lines[position]?.title}</span>
          <span className="figures shrink-0 text-ink-2">× {quantity}</span>
        </li>
      ))}
    </ul>
  )
}

/** The goods that have not been shipped yet. */
export function unsentOf(lines: readonly SentOrderLine[]): Shipment['lines'] {
  return lines.flatMap(({ quantity, sent }, position) =>
    sent < quantity ? [{ position, quantity: quantity - sent }] : [],
  )
}
