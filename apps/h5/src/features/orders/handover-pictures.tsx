import { PictureLinks } from '#ui/pictures/picture-links'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'

/** The photos of the moment in which the buyer fetched the goods, for both sides. */
export function HandoverPictures({ of: { shipments } }: { of: Pick<OrderDetail, 'shipments'> }) {
  const t = useText('collection')
  const pictures = shipments.flatMap(({ carrier, pictures: taken }) => (carrier === 'collected' ? taken : []))
  return <PictureLinks of={pictures} label={(at) => t('photo', { at })} />
}
